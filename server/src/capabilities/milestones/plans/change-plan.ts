import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { planEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { PlanIsAssigned } from '@seedbed/domain/milestones/errors.ts';
import { checkAnchor } from '@seedbed/domain/milestones/input.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { milestones, plans } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findPlan, type PlanCard } from './find-plans.ts';
import { reschedule } from './reschedule.ts';

/** A new first or last day moves the days that nobody has changed. */
export async function movePlan(tx: Tx, actor: Actor, planId: string, given: unknown): Promise<PlanCard> {
  const before = await lockPlan(tx, actor, planId);
  const anchorOn = checkAnchor(given);
  if (anchorOn.equals(before.anchorOn)) return before;
  await tx.db
    .update(plans)
    .set({ anchorOn, updatedAt: sql`now()`, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, before.id));
  await reschedule(tx, { ...before, anchorOn });
  const changes = { anchorOn: { old: before.anchorOn, new: anchorOn } };
  await logActivity(tx, actor, planEvent('milestones.plan-moved', before, changes));
  return findPlan(tx, actor, before.id);
}

export async function lockPlan(tx: Tx, actor: Actor, planId: string): Promise<PlanCard> {
  const plan = await findPlan(tx, actor, planId, { lock: true });
  assertAllowed(canEditPlans(actor, plan.startupId));
  await assertOn(tx);
  return plan;
}

/** Moves the plan with its milestones to the trash for 30 days. Idempotent for the same person. */
export const deletePlan = (actor: Actor, planId: string): Promise<Id<'Plan'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, plans, planId, 'milestones.plan-deleted')) return planId as Id<'Plan'>;
    return trashPlanIn(tx, actor, planId);
  });

/** Undoes the assignment too. */
export async function trashPlanIn(tx: Tx, actor: Actor, planId: string): Promise<Id<'Plan'>> {
  const plan = await lockPlan(tx, actor, planId);
  // All rows get one moment, so that milestones deleted before stay deleted when the plan is restored.
  const trash = { trashedAt: sql`now()`, updatedAt: sql`now()` };
  await tx.db
    .update(plans)
    .set({ ...trash, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, plan.id));
  const gone = await tx.db
    .update(milestones)
    .set({ ...trash, version: sql`${milestones.version} + 1` })
    .where(and(eq(milestones.planId, plan.id), isNull(milestones.trashedAt)))
    .returning({ id: milestones.id });
  await unindexRecords(
    tx,
    'Milestone',
    gone.map(({ id }) => id),
  );
  await logActivity(tx, actor, planEvent('milestones.plan-deleted', plan));
  return plan.id;
}

export async function restorePlanIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const [plan] = await tx.db
    .select()
    .from(plans)
    .where(and(eq(plans.id, recordId as Id<'Plan'>), isNotNull(plans.trashedAt)))
    .for('update');
  if (!plan) throw new NotFound();
  assertAllowed(canEditPlans(actor, plan.startupId), () => new NotFound());
  const ofTemplate = plan.templateId === null ? sql`false` : eq(plans.templateId, plan.templateId);
  const [same] = await tx.db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.startupId, plan.startupId), ofTemplate, isNull(plans.trashedAt)));
  assertAllowed(!same, () => new PlanIsAssigned());
  const back = await tx.db
    .update(milestones)
    .set({ trashedAt: null, updatedAt: sql`now()`, version: sql`${milestones.version} + 1` })
    .where(
      and(
        eq(milestones.planId, plan.id),
        sql`${milestones.trashedAt} = (select p.trashed_at from ${plans} p where p.tenant_id = ${tx.tenantId} and p.id = ${plan.id})`,
      ),
    )
    .returning({ id: milestones.id, name: milestones.name });
  await tx.db
    .update(plans)
    .set({ trashedAt: null, updatedAt: sql`now()`, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, plan.id));
  await addRecords(
    tx,
    'Milestone',
    back.map(({ id, name }) => ({ id, texts: [name] })),
  );
  await logActivity(tx, actor, planEvent('milestones.plan-restored', plan));
}
