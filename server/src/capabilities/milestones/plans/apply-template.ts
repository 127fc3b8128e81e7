import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { planEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { isEmptyMerge, type Merge, type MergedCopy, mergeTemplate } from '@seedbed/domain/milestones/merge.ts';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import { attachments } from '#capabilities/files/table.ts';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { milestones, plans } from '#capabilities/milestones/table.ts';
import {
  fieldsOf,
  findTemplate,
  itemsOf,
  type TemplateCard,
  type TemplateItem,
} from '#capabilities/milestones/templates/find-templates.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { insertCopies } from './assign-plan.ts';
import { type MilestoneCard, milestonesOf, type PlanCard, planCard } from './find-plans.ts';
import { ownersOf } from './owners.ts';
import { reschedule } from './reschedule.ts';

export type PlanMerge = Merge<
  TemplateItem & { fields: ReturnType<typeof fieldsOf> },
  MergedCopy & { row: MilestoneCard }
>;

/** The copies of a template that the person may change, with their merges; without those that have all. */
export async function mergesOf(
  tx: Tx,
  actor: Actor,
  templateId: string,
  startupId?: string,
): Promise<{ template: TemplateCard; merges: { plan: PlanCard; merge: PlanMerge }[] }> {
  const template = await findTemplate(tx, actor, templateId);
  const copies = await tx.db
    .select(planCard)
    .from(plans)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, plans.tenantId), eq(startups.id, plans.startupId), isNull(startups.trashedAt)),
    )
    .where(
      and(
        eq(plans.templateId, template.id),
        isNull(plans.trashedAt),
        startupId === undefined ? undefined : eq(plans.startupId, startupId as Id<'Startup'>),
      ),
    )
    .orderBy(asc(startups.name), asc(plans.id));
  const own = copies.filter((plan) => canEditPlans(actor, plan.startupId));
  const items = (await itemsOf(tx, template.id)).map((item) => ({ ...item, fields: fieldsOf(item) }));
  const rows = await milestonesOf(
    tx,
    own.map(({ id }) => id),
  );
  const worked = await workedOn(tx, [...rows.values()].flat());
  const merges = own.flatMap((plan) => {
    const merge = mergeTemplate(
      items,
      (rows.get(plan.id) ?? []).map((row) => copyOf(row, worked)),
    );
    return isEmptyMerge(merge) ? [] : [{ plan, merge }];
  });
  return { template, merges };
}

const copyOf = (row: MilestoneCard, worked: ReadonlySet<string>) => ({
  row,
  id: row.id,
  templateItemId: row.templateItemId,
  state: row.state,
  fields: fieldsOf(row),
  // Older copies know no materials.
  base: row.base && fieldsOf({ ...row.base, materials: row.base.materials ?? [] }),
  changed: row.changedParts,
  hasContent: worked.has(row.id),
});

/** Milestones with progress, evidence or comments. */
async function workedOn(tx: Tx, rows: readonly MilestoneCard[]): Promise<Set<string>> {
  const ids: string[] = rows.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const files = await tx.db
    .selectDistinct({ id: attachments.recordId })
    .from(attachments)
    .where(and(eq(attachments.kind, 'milestone'), inArray(attachments.recordId, ids), isNull(attachments.trashedAt)));
  const spoken = await tx.db
    .selectDistinct({ id: comments.recordId })
    .from(comments)
    .where(and(eq(comments.recordKind, 'milestone'), inArray(comments.recordId, ids), isNull(comments.trashedAt)));
  const reported = rows.filter(
    (row) => row.progress !== null || row.evidenceNote !== null || row.evidenceLinks.length > 0,
  );
  return new Set([...files, ...spoken, ...reported].map(({ id }) => id));
}

/** Offers the changes of a template to the plan of one startup. Nothing that was changed by hand is overwritten. */
export async function applyTemplateIn(tx: Tx, actor: Actor, startupId: string, templateId: string): Promise<void> {
  await assertOn(tx);
  const [locked] = await tx.db
    .select({ id: plans.id, startupId: plans.startupId })
    .from(plans)
    .where(
      and(
        eq(plans.startupId, startupId as Id<'Startup'>),
        eq(plans.templateId, templateId as Id<'PlanTemplate'>),
        isNull(plans.trashedAt),
      ),
    )
    .for('update');
  if (!locked) throw new NotFound();
  assertAllowed(canEditPlans(actor, locked.startupId));
  const { template, merges } = await mergesOf(tx, actor, templateId, startupId);
  const [found] = merges;
  await tx.db.update(plans).set({ templateVersion: template.version }).where(eq(plans.id, locked.id));
  if (!found) return;
  await store(tx, found.plan, found.merge);
  await tx.db
    .update(plans)
    .set({ updatedAt: sql`now()`, version: sql`${plans.version} + 1` })
    .where(eq(plans.id, locked.id));
  await reschedule(tx, found.plan);
  await logActivity(tx, actor, planEvent('milestones.plan-updated', found.plan));
}

async function store(tx: Tx, plan: PlanCard, { added, removed, detached, changed }: PlanMerge): Promise<void> {
  const owners = await ownersOf(tx, plan.startupId);
  for (const { copy, set, base } of changed) {
    const { dependsOn, metricId, materials, ...rest } = set;
    await tx.db
      .update(milestones)
      .set({
        ...rest,
        ...(dependsOn && { dependsOn: [...dependsOn] }),
        ...(materials && { materials: [...materials] }),
        ...(metricId !== undefined && { metricId: metricId as Id<'Metric'> | null }),
        ...(set.ownerRole && { ownerId: owners[set.ownerRole] }),
        base,
        updatedAt: sql`now()`,
        version: sql`${milestones.version} + 1`,
      })
      .where(eq(milestones.id, copy.row.id));
  }
  const renamed = changed.flatMap(({ copy, set }) =>
    set.name === undefined ? [] : [{ id: copy.id, texts: [set.name] }],
  );
  const idsOf = (copies: readonly { row: MilestoneCard }[]) => copies.map(({ row }) => row.id);
  await unindexRecords(tx, 'Milestone', [...renamed.map(({ id }) => id), ...idsOf(removed)]);
  await addRecords(tx, 'Milestone', renamed);
  if (removed.length > 0)
    await tx.db
      .update(milestones)
      .set({ trashedAt: sql`now()`, version: sql`${milestones.version} + 1` })
      .where(inArray(milestones.id, idsOf(removed)));
  if (detached.length > 0)
    await tx.db
      .update(milestones)
      .set({ base: null })
      .where(inArray(milestones.id, idsOf(detached)));
  const all = (await milestonesOf(tx, [plan.id])).get(plan.id) ?? [];
  const known = new Map(
    all.flatMap(({ id, templateItemId }) =>
      templateItemId ? [[templateItemId as string, id as string] as const] : [],
    ),
  );
  await insertCopies(tx, plan, added, owners, known);
  // The order is the template's.
  await tx.connection.query(
    `update milestones m set position = i.position from template_items i
     where m.tenant_id = $1 and i.tenant_id = $1 and m.plan_id = $2 and i.id = m.template_item_id and m.position <> i.position`,
    [tx.tenantId, plan.id],
  );
}
