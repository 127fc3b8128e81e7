import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { templateEvent } from '@seedbed/domain/milestones/activity-types.ts';
import { checkTemplate, type TemplateInput, templateFieldNames } from '@seedbed/domain/milestones/input.ts';
import { canEditTemplates } from '@seedbed/domain/milestones/policy.ts';
import type { ReadyName } from '@seedbed/domain/milestones/ready.ts';
import { eq, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/milestones/is-on.ts';
import { planTemplates, templateItems } from '#capabilities/milestones/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findTemplate, itemsOf, loadTemplate, type TemplateCard } from './find-templates.ts';
import { readyItems } from './ready-items.ts';

/** A template begins empty, with the milestones of another one, or with those of a ready one. */
export interface NewTemplate {
  input: object;
  copyOf?: string | null;
  ready?: ReadyName | null;
  language: string;
}

/** `id` is made by the client, so that a repeated call creates one template. */
export async function createTemplate(
  tx: Tx,
  actor: Actor,
  { input, copyOf = null, ready = null, language }: NewTemplate,
  given?: string | null,
): Promise<TemplateCard> {
  assertAllowed(canEditTemplates(actor));
  await assertOn(tx);
  const fields = checkTemplate(input);
  const source = copyOf === null ? null : await findTemplate(tx, actor, copyOf);
  const { id, isNew } = await createOnce(tx, actor, planTemplates, given, fields, { ...fields, copyOf, ready });
  if (!isNew) return loadTemplate(tx, id);
  const items = source ? copied(await itemsOf(tx, source.id)) : ready ? readyItems(ready, language) : [];
  if (items.length > 0)
    await tx.db.insert(templateItems).values(items.map((item) => ({ ...item, tenantId: tx.tenantId, templateId: id })));
  await addRecords(tx, 'PlanTemplate', [{ id, texts: [fields.name] }]);
  await logActivity(tx, actor, templateEvent('milestones.template-created', { id, name: fields.name }));
  return loadTemplate(tx, id);
}

/** New ids, also in the links between them. */
function copied(items: readonly (typeof templateItems.$inferSelect)[]) {
  const ids = new Map(items.map(({ id }) => [id as string, newId<'TemplateItem'>()]));
  const idOf = (id: string) => ids.get(id) ?? newId<'TemplateItem'>();
  return items.map(({ createdAt, updatedAt, version, inputHash, ...item }) => ({
    ...item,
    id: idOf(item.id),
    parentId: item.parentId && idOf(item.parentId),
    dependsOn: item.dependsOn.flatMap(({ id, lagDays }) => (ids.has(id) ? [{ id: idOf(id), lagDays }] : [])),
  }));
}

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function saveTemplate(
  tx: Tx,
  actor: Actor,
  templateId: string,
  input: object,
  version?: number | null,
): Promise<TemplateCard> {
  const before = await findTemplate(tx, actor, templateId, { lock: true });
  assertAllowed(canEditTemplates(actor));
  await assertOn(tx);
  const was = inputOf(before);
  const fields = checkTemplate({ ...was, ...input });
  const changes = changesBetween<TemplateInput>(was, fields, templateFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await touchTemplate(tx, before.id, fields);
  if (changes.name) await indexRecord(tx, 'PlanTemplate', before.id, [fields.name]);
  await logActivity(
    tx,
    actor,
    templateEvent('milestones.template-changed', { id: before.id, name: fields.name }, changes),
  );
  return loadTemplate(tx, before.id);
}

export const inputOf = ({
  name,
  summary,
  dayKind,
  direction,
  missedAfterDays,
  state,
}: TemplateCard): TemplateInput => ({
  ...{ name, summary, dayKind, direction, missedAfterDays, state },
});

/** Each change of its milestones is a new version of the template too. */
export const touchTemplate = (tx: Tx, id: Id<'PlanTemplate'>, change: Partial<TemplateInput> = {}) =>
  tx.db
    .update(planTemplates)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${planTemplates.version} + 1` })
    .where(eq(planTemplates.id, id));

/** Moves it to the trash for 30 days. Plans that were assigned stay as they are. */
export const deleteTemplate = (actor: Actor, templateId: string): Promise<Id<'PlanTemplate'>> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditTemplates(actor));
    if (await isTrashedBy(tx, actor, planTemplates, templateId, 'milestones.template-deleted'))
      return templateId as Id<'PlanTemplate'>;
    const template = await findTemplate(tx, actor, templateId, { lock: true });
    await assertOn(tx);
    await trashTemplate(tx, actor, template);
    return template.id;
  });

async function trashTemplate(tx: Tx, actor: Actor, template: TemplateCard): Promise<void> {
  await setTrashed(tx, planTemplates, template.id, true);
  await unindexRecords(tx, 'PlanTemplate', [template.id]);
  await logActivity(tx, actor, templateEvent('milestones.template-deleted', template));
}

export async function undoTemplateCreation({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canEditTemplates(actor));
  await trashTemplate(tx, actor, await findTemplate(tx, actor, recordId, { lock: true }));
}

export async function restoreTemplateIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canEditTemplates(actor));
  await setTrashed(tx, planTemplates, recordId, false);
  const template = await loadTemplate(tx, recordId);
  await indexRecord(tx, 'PlanTemplate', template.id, [template.name]);
  await logActivity(tx, actor, templateEvent('milestones.template-restored', template));
}
