import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { AssigneeNotFound, NobodyToAssign } from '@seedbed/domain/tasks/errors.ts';
import { approvalStatusFor, canAssignPerson, canAssignStartup } from '@seedbed/domain/tasks/policy.ts';
import { findStartupsById, foundersOf, type KnownPerson, peopleFacts } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

interface Named {
  type: string;
  value: string;
}

export interface ResolvedAssignees {
  people: KnownPerson[];
  /** The one startup that the task is about: named, or shared by all founders among the people. */
  startupId: Id<'Startup'> | null;
}

/**
 * The people whom the named users and startups stand for; a startup means its founders at this moment. `existing` are
 * assignees already: they may stay although the actor could not choose them now.
 */
export async function resolveAssignees(
  tx: Tx,
  actor: Actor,
  named: readonly Named[],
  existing: readonly string[] = [],
): Promise<ResolvedAssignees> {
  const startupIds = named.filter(({ type }) => type === 'startup').map(({ value }) => value as Id<'Startup'>);
  const startups = await findStartupsById(tx, actor, startupIds);
  assertAllowed(
    startupIds.every((id) => startups.has(id) && canAssignStartup(actor, id)),
    new AssigneeNotFound(),
  );
  const founders = await foundersOf(tx, startupIds);
  const userIds = named.filter(({ type }) => type === 'user').map(({ value }) => value as Id<'User'>);
  const wanted = [...new Set([...userIds, ...founders.map(({ userId }) => userId)])];
  const known = await peopleFacts(tx, wanted);
  const people = wanted.map((id) => known.get(id)).filter((person) => person !== undefined);
  const mayAssign = (person: KnownPerson) =>
    existing.includes(person.id) ||
    founders.some(({ userId }) => userId === person.id) ||
    canAssignPerson(actor, person);
  assertAllowed(people.length === wanted.length && people.every(mayAssign), () => new AssigneeNotFound());
  assertAllowed(people.length > 0, () => new NobodyToAssign());
  if (startupIds.length > 0) return { people, startupId: startupIds.length === 1 ? (startupIds[0] ?? null) : null };
  const common = commonStartup(people);
  // A founder who asks a founder of another startup for their time makes no task in that one's file.
  const asksThirdParty = approvalStatusFor(actor, people) === 'PENDING' && !isOwnStartup(actor, common);
  return { people, startupId: asksThirdParty ? null : common };
}

/** The only startup that all founders among the people share. */
function commonStartup(people: readonly KnownPerson[]): Id<'Startup'> | null {
  const [first, ...others] = people.map((person) => person.ownStartupIds).filter((ids) => ids.length > 0);
  const common = (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  return common.length === 1 ? (common[0] ?? null) : null;
}
