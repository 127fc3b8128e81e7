import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenPlans, plansReach } from '@seedbed/domain/milestones/policy.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { milestones, plans, planTemplates } from '#capabilities/milestones/table.ts';
import { inTree } from '#capabilities/milestones/templates/find-templates.ts';
import { findStartup, reachPlaceholder, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const startup = sql<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>`json_build_object(
  'id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo})`;

export const planCard = {
  ...getTableColumns(plans),
  startup,
  /** Null if the template is in the trash. */
  currentVersion: subquery<number | null>(sql`(
    select ${planTemplates.version} from ${planTemplates} where ${planTemplates.tenantId} = ${plans.tenantId}
      and ${planTemplates.id} = ${plans.templateId} and ${planTemplates.trashedAt} is null)`),
};
export type PlanCard = RowOf<typeof planCard>;

const ofStartup = and(
  eq(startups.tenantId, plans.tenantId),
  eq(startups.id, plans.startupId),
  isNull(startups.trashedAt),
);

/** Hidden equals absent. A plan is as visible as the work on its startup. */
export async function findPlan(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<PlanCard> {
  if (!isId<'Plan'>(id)) throw new NotFound();
  const here = and(eq(plans.id, id), isNull(plans.trashedAt));
  if (lock) await tx.db.select({ id: plans.id }).from(plans).where(here).for('update');
  const [plan] = await tx.db.select(planCard).from(plans).innerJoin(startups, ofStartup).where(here);
  if (!plan || !canOpenPlans(actor, plan.startupId)) throw new NotFound();
  return plan;
}

/** The newest first. Throws `NotFound` for a startup whose plans the person may not open. */
export async function plansOfStartup(tx: Tx, actor: Actor, startupId: string): Promise<PlanCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  if (!canOpenPlans(actor, id)) throw new NotFound();
  return tx.db
    .select(planCard)
    .from(plans)
    .innerJoin(startups, ofStartup)
    .where(and(eq(plans.startupId, id), isNull(plans.trashedAt)))
    .orderBy(desc(plans.anchorOn), desc(plans.id));
}

const owner = subquery<PersonCard | null>(sql`(
  select ${personJson(users)} from ${users} where ${users.tenantId} = ${milestones.tenantId}
    and ${users.id} = ${milestones.ownerId} and ${users.trashedAt} is null)`);

export const milestoneCard = { ...getTableColumns(milestones), owner };
export type MilestoneCard = RowOf<typeof milestoneCard>;

/** In their order; each milestone is followed by its sub-milestones. */
export async function milestonesOf(tx: Tx, planIds: readonly Id<'Plan'>[]): Promise<Map<Id<'Plan'>, MilestoneCard[]>> {
  const rows =
    planIds.length === 0
      ? []
      : await tx.db
          .select(milestoneCard)
          .from(milestones)
          .where(and(inArray(milestones.planId, [...planIds]), isNull(milestones.trashedAt)))
          .orderBy(asc(milestones.position), asc(milestones.dueOn), asc(milestones.id));
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map(planIds.map((id) => [id, inTree(byPlan.get(id) ?? [])]));
}

/** Hidden equals absent. */
export async function findMilestone(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<MilestoneCard> {
  if (!isId<'Milestone'>(id)) throw new NotFound();
  const here = and(eq(milestones.id, id), isNull(milestones.trashedAt));
  if (lock) await tx.db.select({ id: milestones.id }).from(milestones).where(here).for('update');
  const [milestone] = await tx.db
    .select(milestoneCard)
    .from(milestones)
    .innerJoin(
      startups,
      and(
        eq(startups.tenantId, milestones.tenantId),
        eq(startups.id, milestones.startupId),
        isNull(startups.trashedAt),
      ),
    )
    .where(here);
  if (!milestone || !canOpenPlans(actor, milestone.startupId)) throw new NotFound();
  return milestone;
}

/** For lists, the search and notifications. */
export const visibleMilestones = (actor: Actor): Restriction => within(actor, milestones.startupId);
export const visiblePlans = (actor: Actor): Restriction => within(actor, plans.startupId);

function within(actor: Actor, startupId: PgColumn): Restriction {
  const reach = plansReach(actor);
  return {
    key: reach === 'ALL' ? 'ALL' : 'SOME',
    where: withinReach(startupId, reachPlaceholder(reach, 'plansReach')),
    values: { plansReach: [...reach] },
  };
}
