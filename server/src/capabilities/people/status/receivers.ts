import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq } from 'drizzle-orm';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openPeople, peopleMatching } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

/** Active people whom the actor may open: they can take over tasks. */
export const canReceiveTasks = (actor: Actor) => and(openPeople(actor), eq(users.status, 'active'));

/** At most 50, by name. */
export const findReceivers = (tx: Tx, actor: Actor, search?: string | null): Promise<PersonCard[]> =>
  peopleMatching(tx, canReceiveTasks(actor), search);
