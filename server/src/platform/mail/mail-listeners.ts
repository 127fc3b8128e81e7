import type { MailState } from '@seedbed/domain/emails/mail.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';

/** `delivered`, `deferred` and `complained` are reports of other servers, not states of the outbox. */
export interface MailOutcome {
  ids: readonly Id<'Mail'>[];
  state: MailState | 'delivered' | 'deferred' | 'complained';
  fault: string | null;
}

type Listener = (tx: Tx, outcome: MailOutcome) => Promise<void>;

const listeners = new Map<string, Listener>();

/** Kinds of mails to many people, which respect the pace of the sender. */
export const pacedKinds = new Set<string>();

/** Called once at start by the capability whose mails have this kind. It runs in the transaction of the change. */
export const registerMailListener = (kind: string, listener: Listener, { isPaced = false } = {}): void => {
  listeners.set(kind, listener);
  if (isPaced) pacedKinds.add(kind);
};

/** Tells the capabilities of these mails. */
export async function notifyOfMails(
  tx: Tx,
  changed: readonly { id: Id<'Mail'>; kind: string }[],
  state: MailOutcome['state'],
  fault: string | null,
): Promise<void> {
  for (const [kind, some] of Map.groupBy(changed, (one) => one.kind))
    await listeners.get(kind)?.(tx, { ids: some.map(({ id }) => id), state, fault });
}
