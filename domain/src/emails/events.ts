import type { DomainEvent } from '#kernel/event.ts';
import type { MailState } from './mail.ts';

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
