import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { createStartupIn, lockStartup, type StartupCard, touchStartup } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A new startup with the name of the application, or the one that the team chose. */
export async function acceptedStartup(
  tx: Tx,
  agent: Actor,
  { name }: ApplicationCard,
  startupId: string | null,
): Promise<{ startup: StartupCard; isNew: boolean }> {
  if (startupId !== null) return { startup: await lockStartup(tx, agent, startupId), isNew: false };
  return { startup: await createStartupIn(tx, agent, { name }), isNew: true };
}

/** Answers those who were no founders before. */
export async function addFounders(tx: Tx, startup: StartupCard, userIds: readonly Id<'User'>[]): Promise<Id<'User'>[]> {
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
