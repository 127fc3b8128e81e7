/** In days: of one that nobody uses, and of any. */
export const sessionIdleDays = 14;
export const sessionDays = 30;

/** How many of the oldest have to go so that one more finds a place. */
export const tooMany = (active: number, most: number): number => Math.max(0, active + 1 - most);

/** Codes for one ticket: whoever needs more begins again with the password. */
export const mostCodeTries = 5;
