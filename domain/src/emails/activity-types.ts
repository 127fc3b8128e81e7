import type { DomainEvent } from '#kernel/event.ts';
import type { MailState, StopReason } from './mail.ts';

/** Only the actor is in the audience: the outbox concerns nobody else. */
export const mailSentAgain = (mail: { id: string; subject: string; state: MailState }, by: { userId: string }) =>
  ({
    type: 'emails.sent-again',
    kind: 'Mail',
    recordId: mail.id,
    audience: [`user:${by.userId}`],
    payload: { subject: mail.subject },
    changes: { state: { old: mail.state, new: 'waiting' } },
  }) as const satisfies DomainEvent;

/** The mail holds the address; the activity log must not name one. */
export const mailStopLifted = (mail: { id: string; subject: string }, was: StopReason, by: { userId: string }) =>
  ({
    type: 'emails.stop-lifted',
    kind: 'Mail',
    recordId: mail.id,
    audience: [`user:${by.userId}`],
    payload: { subject: mail.subject },
    changes: { stop: { old: was, new: null } },
  }) as const satisfies DomainEvent;

/** All unsent emails at once. The first one represents them. */
export const stuckSentAgain = (mailId: string, count: number, by: { userId: string }) =>
  ({
    type: 'emails.stuck-sent-again',
    kind: 'Mail',
    recordId: mailId,
    audience: [`user:${by.userId}`],
    payload: { count },
  }) as const satisfies DomainEvent;

type SendingDomainEvent =
  | 'emails.sending-domain-set'
  | 'emails.sending-domain-removed'
  | 'emails.sending-domain-verified'
  | 'emails.sending-domain-lost'
  | 'emails.sending-key-changed';

export const sendingDomainEvent = <const Type extends SendingDomainEvent>(
  type: Type,
  { id, host }: { id: string; host: string },
) =>
  ({
    type,
    kind: 'SendingDomain',
    recordId: id,
    audience: ['admins'],
    payload: { host },
  }) as const satisfies DomainEvent;
