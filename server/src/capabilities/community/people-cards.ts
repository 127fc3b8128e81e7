import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inArray } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The names of people of an introduction or a question, even if the reader may not open their profiles. */
export async function cardsOfPeople(tx: Tx, ids: readonly Id<'User'>[]): Promise<ReadonlyMap<string, PersonCard>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select(personCard(users))
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
