/// All the seeded bugs.
public enum Corpus {
  public static let all = atomicity + cancellation + waiting + ordering

  private static let atomicity: [ConcurrencyBug] = [
    .lostUpdate, .overdraft, .tornRead, .cacheMissTwice, .tokenRefreshedTwice, .pageLoadedTwice, .sameValueOtherVersion,
    .staleIndex, .spinnerOffEarly, .rollbackOverNewer, .observerSkipped, .logoutUndone,
  ]

  private static let cancellation: [ConcurrencyBug] = [
    .cancelBeforeRegister, .cancelBeforeStart, .cancelBetweenQueueAndRun, .cancellationShownAsFailure,
    .attemptAfterCancel, .debounceSendsSuperseded, .loserSaves, .observerOutlivesScreen, .startedTwice,
  ]

  private static let waiting: [ConcurrencyBug] = [
    .doubleResume, .droppedContinuation, .waiterReplaced, .lostWakeUp, .wokenTooLate, .coalescedSignal, .lockOrder,
    .barrierResetLate,
  ]

  private static let ordering: [ConcurrencyBug] = [
    .staleResponse, .taskPerCall, .olderSaveWins, .usedBeforeReady, .streamEndedEarly, .streamNeverEnds,
    .bufferOverwritten, .groupDoesNotWait, .startOvertaken,
  ]
}
