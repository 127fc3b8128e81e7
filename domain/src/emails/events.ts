import type { DomainEvent } from '#kernel/event.ts';
import type { MailState, StopReason } from './mail.ts';

/** Told to the one who did it: the outbox is no news to others. */
export const mailSentAgain = (mail: { id: string; subject: string; state: MailState }, by: { userId: string }) =>
  ({
    type: 'emails.sent-again',
    kind: 'Mail',
    recordId: mail.id,
    audience: [`user:${by.userId}`],
    payload: { subject: mail.subject },
    changes: { state: { old: mail.state, new: 'waiting' } },
  }) as const satisfies DomainEvent;

/** The address stands with the mail; the log of what happened names no address. */
export const mailStopLifted = (mail: { id: string; subject: string }, was: StopReason, by: { userId: string }) =>
  ({
    type: 'emails.stop-lifted',
    kind: 'Mail',
    recordId: mail.id,
    audience: [`user:${by.userId}`],
    payload: { subject: mail.subject },
    changes: { stop: { old: was, new: null } },
  }) as const satisfies DomainEvent;
