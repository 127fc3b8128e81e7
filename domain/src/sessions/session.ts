/** In days: of an idle session, and of any session. */
export const sessionIdleDays = 14;
export const sessionDays = 30;

/** Number of the oldest sessions to end so that one more fits. */
export const tooMany = (active: number, most: number): number => Math.max(0, active + 1 - most);

/** Codes per ticket; then the person starts again with the password. */
export const mostCodeTries = 5;

/** Sensitive steps (deletion, export, new password) require authentication within this time. */
export const recentAuthMinutes = 10;
