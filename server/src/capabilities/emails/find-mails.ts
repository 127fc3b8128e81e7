import type { MailState } from '@seedbed/domain/emails/mail.ts';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { mails } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

const mailCard = {
  id: mails.id,
  userId: mails.userId,
  address: mails.address,
  name: mails.name,
  language: mails.language,
  subject: mails.subject,
  reason: mails.reason,
  state: mails.state,
  tries: mails.tries,
  lastFault: mails.lastFault,
  confidential: mails.confidential,
  createdAt: mails.createdAt,
  sendAfter: mails.sendAfter,
  stateAt: mails.stateAt,
};

export type MailCard = Pick<typeof mails.$inferSelect, keyof typeof mailCard>;
export type MailWords = Pick<typeof mails.$inferSelect, 'id' | 'html' | 'text' | 'headers'>;

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** The door to a mail of the outbox: hidden is the same as absent. */
export async function findMail(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<MailCard> {
  if (!isId<'Mail'>(id) || !canSeeOutbox(actor)) throw new NotFound();
  const found = tx.db
    .select(mailCard)
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.trashedAt)));
  const [mail] = lock ? await found.for('update') : await found;
  if (!mail) throw new NotFound();
  return mail;
}

export interface MailPage {
  results: MailCard[];
  next: string | null;
}

interface MailsInput {
  state?: MailState | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}

/** Newest first, which is the order of their ids; at most `limit` (25, never over 100). Throws `WrongCursor`. */
export async function listMails(tx: Tx, actor: Actor, { state, cursor, limit }: MailsInput): Promise<MailPage> {
  assertAllowed(canSeeOutbox(actor));
  const size = pageSize(limit, 25);
  const [last] = decodeCursor(cursor, tx.tenantId, ['id']) ?? [];
  const found = await tx.db
    .select(mailCard)
    .from(mails)
    .where(
      and(
        isNull(mails.trashedAt),
        state ? eq(mails.state, state) : undefined,
        last ? lt(mails.id, last as Id<'Mail'>) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(size + 1);
  const { rows, more } = cutPage(found, size);
  const end = rows.at(-1);
  return { results: rows, next: more && end ? encodeCursor(tx.tenantId, [end.id]) : null };
}

/** What stands in mails that the actor has found already; those that hold a key keep it to themselves. */
export async function wordsOf(tx: Tx, ids: readonly Id<'Mail'>[]): Promise<ReadonlyMap<Id<'Mail'>, MailWords>> {
  const found = await tx.db
    .select({ id: mails.id, html: mails.html, text: mails.text, headers: mails.headers })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.confidential, false)));
  return new Map(
    found.map(({ id, html, text, headers }) => {
      const shown = Object.entries(headers).map(([name, value]) => [name, withoutKeys(value)]);
      return [id, { id, html: withoutKeys(html), text: withoutKeys(text), headers: Object.fromEntries(shown) }];
    }),
  );
}

/** What a link lets its reader do without signing in is the reader's alone. */
const withoutKeys = (text: string): string => text.replace(/([?&;]token=)[^"'<>&\s]+/g, '$1…');
