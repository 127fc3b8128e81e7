import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { MilestoneFields } from '@seedbed/domain/milestones/milestone.ts';
import { canOpenTemplates } from '@seedbed/domain/milestones/policy.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { plans, planTemplates, templateItems } from '#capabilities/milestones/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export const itemCount = subquery<number>(sql`(
  select count(*)::int from ${templateItems} where ${templateItems.tenantId} = ${planTemplates.tenantId}
    and ${templateItems.templateId} = ${planTemplates.id} and ${templateItems.trashedAt} is null)`);
/** The copies of all startups: a number that says nothing about one of them. */
export const planCount = subquery<number>(sql`(
  select count(*)::int from ${plans} where ${plans.tenantId} = ${planTemplates.tenantId}
    and ${plans.templateId} = ${planTemplates.id} and ${plans.trashedAt} is null)`);

export const templateCard = { ...getTableColumns(planTemplates), itemCount, planCount };
export type TemplateCard = RowOf<typeof templateCard>;
export type TemplateItem = typeof templateItems.$inferSelect;

export const visibleTemplates = (actor: Actor): Restriction => (canOpenTemplates(actor) ? { key: 'ALL' } : noRecord);

/** Hidden equals absent. */
export async function findTemplate(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<TemplateCard> {
  if (!canOpenTemplates(actor)) throw new NotFound();
  return loadTemplate(tx, id, lock);
}

export async function loadTemplate(tx: Tx, id: string, lock = false): Promise<TemplateCard> {
  if (!isId<'PlanTemplate'>(id)) throw new NotFound();
  const here = and(eq(planTemplates.id, id), isNull(planTemplates.trashedAt));
  if (lock) await tx.db.select({ id: planTemplates.id }).from(planTemplates).where(here).for('update');
  const [template] = await tx.db.select(templateCard).from(planTemplates).where(here);
  if (!template) throw new NotFound();
  return template;
}

/** In their order; each milestone is followed by its sub-milestones. */
export async function itemsOf(tx: Tx, templateId: Id<'PlanTemplate'>): Promise<TemplateItem[]> {
  const all = await tx.db
    .select()
    .from(templateItems)
    .where(and(eq(templateItems.templateId, templateId), isNull(templateItems.trashedAt)))
    .orderBy(asc(templateItems.position), asc(templateItems.id));
  const ids = new Set<string>(all.map(({ id }) => id));
  // A removed predecessor counts again after its undo.
  return inTree(all).map((item) => ({ ...item, dependsOn: item.dependsOn.filter(({ id }) => ids.has(id)) }));
}

/** Milestones in their order, each followed by its parts. A part without its milestone is one itself. */
export function inTree<Row extends { id: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const parts = Map.groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null));
  return (parts.get(null) ?? []).flatMap((row) => [row, ...(parts.get(row.id) ?? [])]);
}

/** The facts that copies take over. */
export const fieldsOf = (row: MilestoneFields): MilestoneFields => ({
  name: row.name,
  goal: row.goal,
  unit: row.unit,
  target: row.target,
  offsetDays: row.offsetDays,
  lengthDays: row.lengthDays,
  // The database orders the keys of objects.
  dependsOn: row.dependsOn.map(({ id, lagDays }) => ({ id, lagDays })),
  ownerRole: row.ownerRole,
  approverRole: row.approverRole,
  evidenceRequired: row.evidenceRequired,
  metricId: row.metricId,
  weight: row.weight,
  materials: row.materials.map(({ kind, id }) => ({ kind, id })),
});
