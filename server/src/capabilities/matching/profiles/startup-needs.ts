import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupNeedsChanged } from '@seedbed/domain/matching/activity-types.ts';
import { checkStartupNeeds, type StartupNeedsValues } from '@seedbed/domain/matching/input.ts';
import { canEditStartupNeeds } from '@seedbed/domain/matching/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { startupNeeds } from '#capabilities/matching/table.ts';
import { findStartup, lockStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertTags, topicKind } from './assert-tags.ts';

export interface StartupNeedsCard extends StartupNeedsValues {
  /** The id of the startup: there is one for each. */
  id: Id<'Startup'>;
}

const fields = ['topicIds', 'languages', 'notes'] as const;

export async function findStartupNeeds(tx: Tx, actor: Actor, startupId: string): Promise<StartupNeedsCard> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canEditStartupNeeds(actor, id));
  const [row] = await tx.db.select().from(startupNeeds).where(eq(startupNeeds.startupId, id));
  return {
    id,
    topicIds: [...(row?.topicIds ?? [])],
    languages: [...(row?.languages ?? [])],
    notes: row?.notes ?? null,
  };
}

export const saveStartupNeeds = (actor: Actor, startupId: string, input: object): Promise<StartupNeedsCard> =>
  writeTx(actor, (tx) => saveStartupNeedsIn(tx, actor, startupId, checkStartupNeeds(input)));

export async function saveStartupNeedsIn(
  tx: Tx,
  actor: Actor,
  startupId: string,
  values: StartupNeedsValues,
): Promise<StartupNeedsCard> {
  const startup = await lockStartup(tx, actor, startupId);
  const before = await findStartupNeeds(tx, actor, startup.id);
  const changes = changesBetween<StartupNeedsValues>(before, values, fields);
  if (!changes) return before;
  if (!tx.isUndo) await assertTags(tx, 'topicIds', topicKind, values.topicIds);
  await tx.db
    .insert(startupNeeds)
    .values({ tenantId: tx.tenantId, id: newId<'StartupNeeds'>(), startupId: startup.id, ...values })
    .onConflictDoUpdate({
      target: [startupNeeds.tenantId, startupNeeds.startupId],
      set: { ...values, updatedAt: sql`excluded.updated_at`, version: sql`${startupNeeds.version} + 1` },
    });
  await logActivity(tx, actor, startupNeedsChanged(startup, changes));
  return { ...before, ...values };
}
