/// Which recorder records which store.
@MainActor
enum StoreRegistry {
  private struct Registration {
    weak var store: AnyObject?
    let recorder: Recorder
    let id: Event.StoreID
  }

  private static var registrations: [ObjectIdentifier: Registration] = [:]

  /// Registers a store, and forgets those that are gone.
  static func add(_ store: AnyObject, to recorder: Recorder, as id: Event.StoreID) {
    registrations = registrations.filter { $0.value.store != nil }
    registrations[ObjectIdentifier(store)] = Registration(store: store, recorder: recorder, id: id)
  }

  /// The store's recorder; a new store at the address of a dead one has none.
  static func recorder(of store: AnyObject) -> (Recorder, Event.StoreID)? {
    guard !registrations.isEmpty, let registration = registrations[ObjectIdentifier(store)],
      registration.store === store
    else { return nil }
    return (registration.recorder, registration.id)
  }
}
