import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { AssigneeNotFound, NobodyToAssign } from '@seedbed/domain/tasks/errors.ts';
import { approvalStatusFor } from '@seedbed/domain/tasks/policy.ts';
import { and, inArray, type SQL } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { foundersOf, type KnownPerson, peopleFacts } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { assignablePeople, assignableStartups } from '#capabilities/tasks/assignable.ts';
import type { Tx } from '#platform/tx.ts';

interface AssigneeChoice {
  type: string;
  value: string;
}

export interface ResolvedAssignees {
  people: KnownPerson[];
  /** The startup of the task: chosen, or shared by all founders among the people. */
  startupId: Id<'Startup'> | null;
}

/**
 * Resolves users and startups to people; a startup means its current founders. `existing` assignees may stay even if
 * the actor could not choose them now.
 */
export async function resolveAssignees(
  tx: Tx,
  actor: Actor,
  named: readonly AssigneeChoice[],
  existing: readonly string[] = [],
): Promise<ResolvedAssignees> {
  const startupIds = named.filter(({ type }) => type === 'startup').map(({ value }) => value as Id<'Startup'>);
  assertAllowed(
    (await assignableOf(tx, startups, startupIds, assignableStartups(actor))).length === startupIds.length,
    () => new AssigneeNotFound(),
  );
  const founders = await foundersOf(tx, startupIds);
  const userIds = named.filter(({ type }) => type === 'user').map(({ value }) => value as Id<'User'>);
  const wanted = [...new Set([...userIds, ...founders.map(({ userId }) => userId)])];
  const known = await peopleFacts(tx, wanted);
  const people = wanted.map((id) => known.get(id)).filter((person) => person !== undefined);
  const chosen = wanted.filter((id) => !existing.includes(id) && !founders.some(({ userId }) => userId === id));
  const assignable = await assignableOf(tx, users, chosen, assignablePeople(actor));
  assertAllowed(people.length === wanted.length && assignable.length === chosen.length, () => new AssigneeNotFound());
  assertAllowed(people.length > 0, () => new NobodyToAssign());
  if (startupIds.length > 0) return { people, startupId: startupIds.length === 1 ? (startupIds[0] ?? null) : null };
  const common = commonStartup(people);
  // A founder who asks another startup's founder must not create a task in that startup.
  const asksOtherStartup = approvalStatusFor(actor, people) === 'PENDING' && !isOwnStartup(actor, common);
  return { people, startupId: asksOtherStartup ? null : common };
}

const assignableOf = async (
  tx: Tx,
  table: typeof users | typeof startups,
  ids: readonly string[],
  assignable: SQL | undefined,
) =>
  ids.length === 0
    ? []
    : tx.db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, ids as Id<'User'>[]), assignable));

function commonStartup(people: readonly KnownPerson[]): Id<'Startup'> | null {
  const [first, ...others] = people.map((person) => person.ownStartupIds).filter((ids) => ids.length > 0);
  const common = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  return common.length === 1 ? (common[0] ?? null) : null;
}
