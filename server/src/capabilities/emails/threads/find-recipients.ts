import { canCopyOutsiders, canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPeopleOf, findStartup, foundersOf, visiblePeople } from '#capabilities/startups/public.ts';
import { containing } from '#platform/cursor.ts';
import type { Tx } from '#platform/tx.ts';

const mostFound = 20;

/** Founders, and the people assigned to the startup. */
async function peopleOf(tx: Tx, startupId: Id<'Startup'>): Promise<Id<'User'>[]> {
  const founders = await foundersOf(tx, [startupId]);
  return [...founders.map(({ userId }) => userId), ...(await assignedPeopleOf(tx, startupId))];
}

/** People of the startup; for the team and the network anybody whom they may see. */
export async function mayGetEmail(tx: Tx, actor: Actor, startupId: Id<'Startup'>): Promise<SQL | undefined> {
  const isOfStartup = inArray(users.id, await peopleOf(tx, startupId));
  // Undefined: the person may see everybody.
  const visible = canCopyOutsiders(actor) ? visiblePeople(actor) : sql`false`;
  const hasAddress = and(
    isNull(users.trashedAt),
    inArray(users.status, ['active', 'pending']),
    sql`${users.email} <> ''`,
  );
  return and(hasAddress, visible && or(isOfStartup, visible));
}

interface RecipientQuery {
  startupId: string;
  search?: string | null;
}

/** People to whom the actor may write about the startup, those of the startup first. */
export async function findEmailRecipients(tx: Tx, actor: Actor, query: RecipientQuery): Promise<PersonCard[]> {
  const { id } = await findStartup(tx, actor, query.startupId);
  assertAllowed(canWriteEmail(actor, id));
  const words = query.search?.trim();
  const matches = words
    ? or(sql`${users.fullName} ilike ${containing(words)}`, sql`${users.email} = ${words.toLowerCase()}`)
    : undefined;
  return tx.db
    .select(personCard(users))
    .from(users)
    .where(and(await mayGetEmail(tx, actor, id), matches, sql`${users.id} <> ${actor.userId}`))
    .orderBy(sql`${inArray(users.id, await peopleOf(tx, id))} desc`, asc(users.fullName), asc(users.id))
    .limit(mostFound);
}
