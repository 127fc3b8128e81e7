import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isPlain, mentionIds, plainText, type RichText, withMentions } from '@seedbed/domain/kernel/text/rich-text.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface Text {
  message: string;
  body: RichText | null;
}

/** The client's names are not trusted. A mention of a hidden person becomes plain text. */
export async function withKnownMentions(tx: Tx, actor: Actor, { message, body }: Text): Promise<Text> {
  const ids = body ? mentionIds(body) : [];
  if (!body || ids.length === 0) return { message, body };
  const rows = await tx.db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, ids as Id<'User'>[]), isNull(users.trashedAt), openablePeople(actor)));
  const known = withMentions(body, new Map(rows.map(({ id, name }) => [id, name])));
  return { message: plainText(known).trim(), body: isPlain(known) ? null : known };
}

/** The people whom a text mentions and an older one does not. */
export function newMentionIds(text: { body: RichText | null }, older: RichText | null = null): string[] {
  const before = older ? mentionIds(older) : [];
  return text.body ? mentionIds(text.body).filter((id) => !before.includes(id)) : [];
}

/** The database keeps the fields of a body in its own order. */
export const isSameText = (one: Text, other: { message: string | null; body: RichText | null }): boolean =>
  one.message === other.message && isDeepStrictEqual(one.body, other.body);
