/** `kept`: there is no mail server. `bounced`: the address refused it. `failed`: no try went well, or none was made. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'bounced', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** Why nothing more goes to an address: it refuses mails, or its owner called one spam. */
export const stopReasons = ['bounced', 'complained'] as const;
export type StopReason = (typeof stopReasons)[number];

/** Only what did not go, and was meant to. */
export const isStuck = (state: MailState): boolean => state === 'failed' || state === 'kept';

/** How long the outbox remembers a mail that came to its end. */
export const keptDays = 180;
