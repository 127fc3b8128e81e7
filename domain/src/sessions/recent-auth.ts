/** What is grave (deleting the account, taking all data along, a new password) asks again who acts after that long. */
export const recentAuthMinutes = 10;

export const isRecentAuth = (provedAt: Temporal.Instant, now = Temporal.Now.instant()): boolean =>
  Temporal.Instant.compare(provedAt.add({ minutes: recentAuthMinutes }), now) > 0;
