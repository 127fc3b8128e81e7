/** In days: of one that nobody uses, and of any. */
export const sessionIdleDays = 14;
export const sessionDays = 30;

/** How many of the oldest have to go so that one more finds a place. */
export const tooMany = (active: number, most: number): number => Math.max(0, active + 1 - most);

/** Codes for one ticket: whoever needs more begins again with the password. */
export const mostCodeTries = 5;

/** What is grave (deleting the account, taking all data along, a new password) asks again who acts after that long. */
export const recentAuthMinutes = 10;

export const isRecentAuth = (provedAt: Temporal.Instant, now = Temporal.Now.instant()): boolean =>
  Temporal.Instant.compare(provedAt.add({ minutes: recentAuthMinutes }), now) > 0;
