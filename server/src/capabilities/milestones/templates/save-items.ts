import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { itemEvent, templateEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { DependsInCircle, TooDeep, TooManyMilestones } from '@seedbed/domain/milestones/errors.ts';
import { checkItem, type ItemInput, itemFieldNames, mostItems } from '@seedbed/domain/milestones/input.ts';
import { canEditTemplates } from '@seedbed/domain/milestones/policy.ts';
import { hasCircle } from '@seedbed/domain/milestones/schedule.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { materialsToSave } from '#capabilities/milestones/materials/materials.ts';
import { templateItems } from '#capabilities/milestones/table.ts';
import { metricNames } from '#capabilities/milestones/work/linked-metrics.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import {
  fieldsOf,
  findTemplate,
  itemsOf,
  loadTemplate,
  type TemplateCard,
  type TemplateItem,
} from './find-templates.ts';
import { touchTemplate } from './save-template.ts';

interface SavedItem {
  templateId: string;
  /** Made by the client: a new item is created under it. */
  id: string;
  input: object;
  version?: number | null | undefined;
}

/** Adds a milestone at the end, or changes one. Unchanged fields write nothing. */
export async function saveItem(
  tx: Tx,
  actor: Actor,
  { templateId, id, input, version }: SavedItem,
): Promise<TemplateCard> {
  const { template, items } = await lockItems(tx, actor, templateId);
  const before = items.find((item) => item.id === id);
  const was = before && itemInputOf(before);
  const typed = checkItem({ ...was, ...input });
  const fields = { ...typed, materials: await materialsToSave(tx, actor, typed.materials, was?.materials) };
  assertPlaced(items, id, fields);
  const changes = was && changesBetween<ItemInput>(was, fields, itemFieldNames);
  if (before && !changes) return template;
  if (before && version != null && version !== before.version) throw new Conflict({ version: before.version });
  if (fields.metricId && fields.metricId !== before?.metricId && !(await metricNames(tx, [fields.metricId])).size)
    throw new NotFound();
  if (before)
    await tx.db
      .update(templateItems)
      .set({ ...fields, updatedAt: sql`now()`, version: sql`${templateItems.version} + 1` })
      .where(eq(templateItems.id, before.id));
  else {
    assertAllowed(items.length < mostItems, () => new TooManyMilestones(mostItems));
    const position = Math.max(-1, ...items.map((item) => item.position)) + 1;
    const values = { ...fields, templateId: template.id, position };
    const { isNew } = await createOnce(tx, actor, templateItems, id, values, { ...fields, templateId });
    if (!isNew) return template;
  }
  await touchTemplate(tx, template.id);
  const item = { id, name: fields.name };
  await logActivity(
    tx,
    actor,
    changes
      ? itemEvent('milestones.item-changed', template, item, changes)
      : itemEvent('milestones.item-added', template, item),
  );
  return loadTemplate(tx, template.id);
}

async function lockItems(tx: Tx, actor: Actor, templateId: string) {
  const template = await findTemplate(tx, actor, templateId, { lock: true });
  assertAllowed(canEditTemplates(actor));
  await assertOn(tx);
  return { template, items: await itemsOf(tx, template.id) };
}

const itemInputOf = (item: TemplateItem): ItemInput =>
  ({ ...fieldsOf(item), parentId: item.parentId }) as unknown as ItemInput;

/** Its milestone and its predecessors lie in the same template, one level deep, and in no circle. */
function assertPlaced(items: readonly TemplateItem[], id: string, { parentId, dependsOn }: ItemInput): void {
  if (parentId !== null) {
    const parent = items.find((item) => item.id === parentId);
    if (!parent) throw new NotFound();
    const isDeep = parent.parentId !== null || parent.id === id || items.some((item) => item.parentId === id);
    assertAllowed(!isDeep, () => new TooDeep());
  }
  for (const one of dependsOn) if (!items.some((item) => item.id === one.id)) throw new NotFound();
  const others = items.filter((item) => item.id !== id).map((item) => ({ key: item.id, dependsOn: item.dependsOn }));
  assertAllowed(!hasCircle([...others, { key: id, dependsOn }]), () => new DependsInCircle());
}

/** Removes a milestone with its sub-milestones. Idempotent. */
export async function removeItem(tx: Tx, actor: Actor, templateId: string, itemId: string): Promise<TemplateCard> {
  const { template, items } = await lockItems(tx, actor, templateId);
  const item = items.find(({ id }) => id === itemId);
  if (!item) return template;
  const gone = items.filter(({ id, parentId }) => id === item.id || parentId === item.id);
  await tx.db
    .update(templateItems)
    .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${templateItems.version} + 1` })
    .where(
      inArray(
        templateItems.id,
        gone.map(({ id }) => id),
      ),
    );
  await touchTemplate(tx, template.id);
  await logActivity(tx, actor, itemEvent('milestones.item-removed', template, item));
  return loadTemplate(tx, template.id);
}

/** Takes it and the sub-milestones that were removed with it out of the trash. */
export async function restoreItemIn(tx: Tx, actor: Actor, templateId: string, itemId: string): Promise<void> {
  const { template } = await lockItems(tx, actor, templateId);
  if (!isId<'TemplateItem'>(itemId)) throw new NotFound();
  const [item] = await tx.db
    .select()
    .from(templateItems)
    .where(and(eq(templateItems.id, itemId), eq(templateItems.templateId, template.id)));
  if (!item?.trashedAt) return;
  await tx.db
    .update(templateItems)
    .set({ trashedAt: null, updatedAt: sql`now()`, version: sql`${templateItems.version} + 1` })
    .where(
      sql`${templateItems.templateId} = ${template.id} and ${templateItems.trashedAt} = (select trashed_at from ${templateItems} t where t.tenant_id = ${tx.tenantId} and t.id = ${item.id}) and (${templateItems.id} = ${item.id} or ${templateItems.parentId} = ${item.id})`,
    );
  await touchTemplate(tx, template.id);
  await logActivity(tx, actor, itemEvent('milestones.item-added', template, item));
}

/** The milestones in their new order, each id once; sub-milestones are moved among their own. */
export async function arrangeItems(
  tx: Tx,
  actor: Actor,
  templateId: string,
  ids: readonly string[],
): Promise<TemplateCard> {
  const { template, items } = await lockItems(tx, actor, templateId);
  const before = items.map(({ id }) => id as string);
  const isComplete =
    new Set(ids).size === before.length && ids.length === before.length && before.every((id) => ids.includes(id));
  // Somebody else has added or removed one since.
  if (!isComplete) throw new Conflict({ version: template.version });
  if (before.every((id, i) => id === ids[i])) return template;
  await tx.connection.query(
    `update template_items i set position = o.position, updated_at = now()
     from unnest($1::uuid[]) with ordinality as o(id, position) where i.tenant_id = $2 and i.id = o.id`,
    [ids, tx.tenantId],
  );
  await touchTemplate(tx, template.id);
  const changes = { order: { old: before, new: [...ids] } };
  await logActivity(tx, actor, templateEvent('milestones.items-ordered', template, changes));
  return loadTemplate(tx, template.id);
}
