import { planStarted } from '@seedbed/domain/events/activity-types.ts';
import { PlanIsNotReady } from '@seedbed/domain/events/errors.ts';
import { checkPlanSettings, type PlanSettings } from '@seedbed/domain/events/planner/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findStartupsById } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findPlannedEvent, loadPlan, planOf } from './find-plan.ts';
import { planQueue } from './run-planner.ts';
import { eventPlans, type PlanRow } from './table.ts';

/** Saves the settings, and calculates by a job. Without settings it repairs: booked sessions move only if they must. */
export const planEventDay = (actor: Actor, eventId: string, input?: object | null): Promise<PlanRow> => {
  const given = input ? checkPlanSettings(input) : null;
  return writeTx(actor, async (tx) => {
    const event = await findPlannedEvent(tx, actor, eventId, { lock: true });
    const before = await planOf(tx, event.id);
    const settings = given ?? before?.settings;
    if (!settings) throw new PlanIsNotReady();
    if (given) await assertKnown(tx, actor, given, event.hostIds, before);
    const running = { state: 'running' as const, settings, failure: null };
    if (before)
      await tx.db
        .update(eventPlans)
        .set({ ...running, updatedAt: sql`now()`, version: sql`${eventPlans.version} + 1` })
        .where(eq(eventPlans.id, before.id));
    else
      await tx.db
        .insert(eventPlans)
        .values({ tenantId: tx.tenantId, id: newId<'EventPlan'>(), eventId: event.id, ...running });
    await enqueue(tx, planQueue, { tenantId: tx.tenantId, eventId: event.id, byId: actor.userId });
    await logActivity(tx, actor, planStarted(event, actor.userId));
    return loadPlan(tx, event.id);
  });
};

/** New startups are those that the person may open; hosts are those of the event. */
async function assertKnown(
  tx: Tx,
  actor: Actor,
  { startupIds, hostIds }: PlanSettings,
  ofEvent: readonly string[],
  before: PlanRow | null,
): Promise<void> {
  const added = startupIds.filter((id) => !before?.settings.startupIds.includes(id));
  const known = await findStartupsById(tx, actor, added);
  assertAllowed(known.size === new Set(added).size, () => new NotFound());
  assertAllowed(
    hostIds.every((id) => ofEvent.includes(id)),
    () => new NotFound(),
  );
}
