/** `kept`: there is no mail server. `bounced`: the address refused it. `failed`: every attempt failed, or none was made. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'bounced', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** The reason for a stopped address: it refused a mail, its owner reported one as spam, or an Admin stopped it. */
export const stopReasons = ['bounced', 'complained', 'manual'] as const;
export type StopReason = (typeof stopReasons)[number];

/** The events that a mail server or a provider reports. */
export const mailReportEvents = ['bounced', 'complained', 'delivered'] as const;
export type MailReportEvent = (typeof mailReportEvents)[number];

/** Only mails that were meant to be sent and were not. */
export const isStuck = (state: MailState): boolean => state === 'failed' || state === 'kept';

/** An unsent email is no news after this time. */
export const resendDays = 7;

/** The outbox deletes finished mails after this time. */
export const retentionDays = 180;
