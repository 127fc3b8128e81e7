import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { findPlan } from './find-plans.ts';

/** The people who can own milestones of a startup: its founders, and those assigned to it. */
export async function peopleTowards(tx: Tx, startupId: Id<'Startup'>): Promise<PersonCard[]> {
  const founders = (await foundersOf(tx, [startupId])).map(({ userId }) => userId);
  const ids = [...founders, ...(await assignedPeopleOf(tx, startupId))];
  if (ids.length === 0) return [];
  return tx.db
    .select(personCard(users))
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.trashedAt)))
    .orderBy(asc(users.fullName), asc(users.id));
}

export const ownerOptions = async (tx: Tx, actor: Actor, planId: string): Promise<PersonCard[]> =>
  peopleTowards(tx, (await findPlan(tx, actor, planId)).startupId);
