import type { MailState } from '@seedbed/domain/emails/mail.ts';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import type { MailCard } from './find-mails.ts';
import { outbox } from './outbox.ts';

export interface MailPage {
  results: MailCard[];
  next: string | null;
}

interface MailsInput {
  state?: MailState | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}

/** The outbox by one state, newest first; at most `limit` (25, never over 100). Throws `WrongCursor`. */
export async function listMails(tx: Tx, actor: Actor, { state, cursor, limit }: MailsInput): Promise<MailPage> {
  assertAllowed(canSeeOutbox(actor));
  const filter = state ? ({ column: 'state', operator: 'ANY_OF', values: [state] } as const) : null;
  const request = {
    filter: filter && { ...filter, values: [...filter.values] },
    sort: null,
    group: null,
    search: null,
  };
  const { rows, next } = await loadPage(tx, actor, outbox, { ...request, cursor, limit, count: 'NONE', zone: 'UTC' });
  return { results: rows, next };
}
