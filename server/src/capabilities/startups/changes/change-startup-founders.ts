import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { effectOf, hasOnlyIds, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupFoundersChanged } from '@seedbed/domain/startups/activity-types.ts';
import { PersonNotAssignable } from '@seedbed/domain/startups/errors.ts';
import { canChangeFounders } from '@seedbed/domain/startups/policy.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findStartup, type StartupCard } from '#capabilities/startups/find-startups.ts';
import { foundersOf } from '#capabilities/startups/founders.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { openPeople } from './assignable-people.ts';
import { lockStartup, touchStartup } from './lock-startup.ts';

/** Makes people founders of a startup, or takes them off it. Their roles stay. */
export async function changeStartupFounders(
  tx: Tx,
  actor: Actor,
  startupId: string,
  change: LinkChange,
): Promise<StartupCard> {
  const startup = await lockStartup(tx, actor, startupId);
  assertAllowed(canChangeFounders(actor, startup.id));
  assertAllowed(hasOnlyIds(change), () => new PersonNotAssignable());
  const before = (await foundersOf(tx, [startup.id])).map(({ userId }) => userId);
  const { added, removed } = effectOf(before, change);
  await assertOpen(tx, actor, added);
  if (added.length === 0 && removed.length === 0) return startup;
  await addFounders(tx, startup, added);
  await removeFounders(tx, startup, removed);
  await logActivity(tx, actor, startupFoundersChanged(startup, { old: before, added, removed }));
  return findStartup(tx, actor, startup.id);
}

async function assertOpen(tx: Tx, actor: Actor, ids: readonly Id<'User'>[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db.$count(users, and(inArray(users.id, [...ids]), openPeople(actor)));
  assertAllowed(found === ids.length, () => new PersonNotAssignable());
}

/** Answers those who were no founders before. */
export async function addFounders(tx: Tx, startup: StartupCard, userIds: readonly Id<'User'>[]): Promise<Id<'User'>[]> {
  if (userIds.length === 0) return [];
  const added = await tx.db
    .insert(startupFounders)
    .values(
      userIds.map((userId) => ({
        tenantId: tx.tenantId,
        id: newId<'StartupFounder'>(),
        startupId: startup.id,
        userId,
      })),
    )
    .onConflictDoNothing({ target: [startupFounders.tenantId, startupFounders.startupId, startupFounders.userId] })
    .returning({ userId: startupFounders.userId });
  if (added.length > 0) await touchStartup(tx, startup);
  return added.map(({ userId }) => userId);
}

export async function removeFounders(tx: Tx, startup: StartupCard, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .delete(startupFounders)
    .where(and(eq(startupFounders.startupId, startup.id), inArray(startupFounders.userId, userIds as Id<'User'>[])));
  await touchStartup(tx, startup);
}
