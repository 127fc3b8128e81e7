import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { mails } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

export const mailCard = {
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

/** Loads a mail of the outbox for an actor: hidden equals absent. */
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

/** The contents of mails that the actor may see, without mails that contain a private link. */
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

/** Removes links that work without signing in: they belong to the recipient. */
const withoutKeys = (text: string): string => text.replace(/([?&;]token=)[^"'<>&\s]+/g, '$1…');
