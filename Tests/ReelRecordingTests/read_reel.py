"""Prints a .reel recording's events, one a line. Written from docs/FORMAT.md alone; Python's standard library only."""

import struct
import sys
import zlib

U64 = (1 << 64) - 1


class Reader:
    def __init__(self, data, tabled):
        self.data, self.at, self.tabled = data, 0, tabled
        self.strings, self.shapes = [], []

    def raw(self, count):
        if count > len(self.data) - self.at:
            raise ValueError("the bytes end too early")
        self.at += count
        return self.data[self.at - count:self.at]

    def u8(self):
        return self.raw(1)[0]

    def u64(self):
        return struct.unpack("<Q", self.raw(8))[0]

    def varint(self):
        result, shift = 0, 0
        while True:
            byte = self.u8()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def zigzag(self):
        number = self.varint()
        return (number >> 1) ^ -(number & 1)

    def text(self):
        return self.raw(self.varint()).decode("utf-8")

    def string(self):
        if self.tabled:
            reference = self.varint()
            if reference:
                return self.strings[reference - 1]
        text = self.text()
        if len(text.encode()) <= 64 and len(self.strings) < 4096:
            self.strings.append(text)
        return text

    def shape(self):
        if self.tabled:
            reference = self.varint()
            if reference:
                return self.shapes[reference - 1]
        names = [self.string() for _ in range(self.varint())]
        if len(names) <= 64 and len(self.shapes) < 4096:
            self.shapes.append(names)
        return names

    def optional(self):
        return quoted(self.string()) if self.u8() else "-"

    def number(self):
        places = self.u8()
        if places == 0xFF:
            return "%016x" % self.u64()
        return "%016x" % struct.unpack("<Q", struct.pack("<d", self.zigzag() / 10**places))

    def decimal(self):
        sign = self.u8()
        if sign == 0:
            return "nan"
        exponent = self.zigzag()
        return "%s%de%d" % ("-" if sign == 2 else "", self.varint(), exponent)

    def value(self):
        tag = self.u8()
        if tag >= 0x80:
            return "i%d" % (tag - 0x80)
        if tag < 3:
            return ("null", "false", "true")[tag]
        if tag == 12 or tag == 13:
            return ("[%s]", "set[%s]")[tag - 12] % " ".join(self.value() for _ in range(self.varint()))
        if tag == 14:
            return "{%s}" % " ".join(self.value() + ":" + self.value() for _ in range(self.varint()))
        if tag == 15:
            return "(%s)" % " ".join(quoted(name) + ":" + self.value() for name in self.shape())
        return {
            3: lambda: "i%d" % self.zigzag(),
            4: lambda: "i%d" % self.varint(),
            5: lambda: "f%08x" % struct.unpack("<I", self.raw(4)),
            6: lambda: "d" + self.number(),
            7: lambda: "m" + self.decimal(),
            8: lambda: quoted(self.string()),
            9: lambda: "b" + self.raw(self.varint()).hex(),
            10: lambda: "t" + self.number(),
            11: lambda: "u" + self.raw(16).hex(),
        }[tag]()

    def origin(self):
        form = self.u8()
        kind = ("outside", "effect", "task", "cancelledTask")[form & 0x7F]
        effect = str(self.varint()) if form & 0x7F == 1 else ""
        return kind + effect + " " + (str(self.varint()) if form & 0x80 else "-")

    def outcome(self):
        form = self.u8()
        if form == 0:
            return "returned " + self.value()
        if form < 3:
            return "failed " + quoted(self.string()) + " " + (self.value() if form == 2 else "-")
        return {3: "finished", 4: "cancelled"}[form]

    def fields(self, kind):
        number = lambda: str(self.varint())
        text = lambda: quoted(self.string())
        digest = lambda: "%016x" % self.u64()
        flag = lambda: str(self.u8())
        signed = lambda: str(self.zigzag())
        many = lambda: "[%s]" % " ".join(number() for _ in range(self.varint()))
        maybe = lambda: signed() if self.u8() else "-"
        layout = {
            0: ("storeAttached", number, text),
            1: ("snapshot", number, digest, self.value),
            2: ("action", number, self.origin, digest, self.value),
            3: ("effectStarted", number, number, text, self.optional, text),
            4: ("effectEnded", number, number, flag),
            5: ("cancel", number, text, many, text),
            6: ("discarded", number, number, self.value),
            7: ("exchangeStarted", number, text, flag, self.value),
            8: ("exchangeElement", number, self.value),
            9: ("exchangeEnded", number, self.outcome),
            10: ("storeReleased", number),
            11: ("survivor", number, text, text, text, self.optional, maybe),
            12: ("frame", number, number, number, signed),
            13: ("mark", text),
        }[kind]
        return " ".join([layout[0]] + [read() for read in layout[1:]])

    def record(self, sequence, time):
        kind = self.u8()
        time = (time + self.zigzag() + (1 << 63)) % (1 << 64) - (1 << 63)
        return time, "%d %d %s" % (sequence, time, self.fields(kind))


def quoted(text):
    return '"' + text.encode("utf-8").hex() + '"'


def check(condition, reason):
    if not condition:
        raise ValueError(reason)


def main(path):
    data = open(path, "rb").read()
    check(data[:8] == b"\x89REEL\r\n\x1a", "not a recording")
    version, flags, salt, checksum = struct.unpack_from("<HHQI", data, 8)
    check((version, flags) == (1, 0) and checksum == zlib.crc32(data[:20]), "bad file header")
    offset, number, parts, blocks = 24, 0, b"", []
    while data[offset:offset + 4] == b"RBLK":
        head = data[offset:offset + 64]
        (_, kind, own_number, count, own_salt, first, low, high, raw_length, stored_length, body_sum, head_sum) = (
            struct.unpack("<4sB3xIIQQqqIIII", head))
        check(head_sum == zlib.crc32(head[:60]) and own_salt == salt and own_number == number, "bad block header")
        body = data[offset + 64:offset + 64 + stored_length]
        check(body_sum == zlib.crc32(body), "bad block body")
        raw = zlib.decompress(body)
        check(len(raw) == raw_length, "bad raw length")
        if kind == 0:
            print("header " + Reader(raw, False).value())
        elif kind == 1:
            reader, time = Reader(raw, True), 0
            for position in range(count):
                time, line = reader.record(first + position, time)
                check(low <= time <= high, "a time is out of the block's range")
                print(line)
            check(reader.at == len(raw), "bytes follow the last record")
        elif kind == 2:
            reader = Reader(raw, True)
            index, total = reader.varint(), reader.varint()
            parts = (parts if index else b"") + raw[reader.at:]
            if index + 1 == total:
                print(Reader(parts, True).record(first, 0)[1])
        elif kind == 3:
            reader = Reader(raw, False)
            entries = [
                (reader.varint(), reader.u8(), reader.varint(), reader.varint(), reader.varint(), reader.zigzag(),
                 reader.zigzag(), reader.varint(), reader.varint()) for _ in range(reader.varint())]
            check(entries == blocks, "the index does not agree with the blocks")
            index_offset, last = offset, first
        blocks.append((offset, kind, number, first, count, low, high, raw_length, stored_length))
        offset += 64 + stored_length
        number += 1
    magic, count, where, events, own_salt, zero, checksum = struct.unpack("<4sIQQQII", data[offset:])
    check(magic == b"REND" and checksum == zlib.crc32(data[offset:offset + 36]), "bad trailer")
    check((count, where, events, own_salt, zero) == (number, index_offset, last, salt, 0), "the trailer does not agree")


main(sys.argv[1])
