import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { TagColor } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mergedTags, type TagUse } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type JoinSource, joinedBy } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { forms, formTags } from './table.ts';

export interface FormTag {
  id: Id<'Tag'>;
  name: string;
  color: TagColor | null;
}

/** Filters by a tag. */
export const tagSource: JoinSource = joinedBy(
  forms,
  formTags,
  formTags.formId,
  formTags.tagId,
  sql`exists (select from ${tags} where ${tags.tenantId} = ${formTags.tenantId} and ${tags.id} = ${formTags.tagId} and ${tags.trashedAt} is null)`,
);

/** Tags of forms, counted by the list of tags. */
export const formTagUse: TagUse = {
  of: 'forms',
  kinds: ['forms'],
  table: formTags,
  record: formTags.formId,
  recordName: 'form_id',
  records: forms,
};

const mostTags = 500;
const shown = { id: tags.id, name: tags.name, color: tags.color };

/** In the order of the list: `forms` for forms, `topic` for the criteria that questions measure. */
export const tagsForForms = (tx: Tx, kind: 'forms' | 'topic'): Promise<FormTag[]> =>
  tx.db
    .select(shown)
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(mostTags);

/** Evaluation criteria by id; archived ones too. A merged one is the criterion that it became. */
export async function criteriaById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FormTag>> {
  const known = ids.filter((id) => isId<'Tag'>(id));
  const live = await liveCriteria(tx, known);
  const merged = await mergedTags(
    tx,
    known.filter((id) => !live.has(id)),
  );
  const kept = await liveCriteria(tx, [...merged.values()]);
  for (const [id, intoId] of merged) {
    const into = kept.get(intoId);
    if (into) live.set(id, into);
  }
  return live;
}

async function liveCriteria(tx: Tx, ids: readonly Id<'Tag'>[]): Promise<Map<string, FormTag>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select(shown)
    .from(tags)
    .where(and(inArray(tags.id, [...ids]), eq(tags.kind, 'topic'), isNull(tags.trashedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The tags of each form, by name; archived ones too. */
export async function tagsOfForms(tx: Tx, formIds: readonly Id<'Form'>[]): Promise<FormTag[][]> {
  const rows = await tx.db
    .select({ formId: formTags.formId, ...shown })
    .from(formTags)
    .innerJoin(tags, and(eq(tags.tenantId, formTags.tenantId), eq(tags.id, formTags.tagId)))
    .where(and(inArray(formTags.formId, [...formIds]), isNull(tags.trashedAt)))
    .orderBy(asc(tags.name), asc(tags.id));
  const byForm = Map.groupBy(rows, ({ formId }) => formId);
  return formIds.map((formId) => byForm.get(formId)?.map(({ formId: _, ...tag }) => tag) ?? []);
}

/** Sorted, as the input has them. */
export async function tagIdsOf(tx: Tx, formId: Id<'Form'>): Promise<string[]> {
  const [found = []] = await tagsOfForms(tx, [formId]);
  return found.map(({ id }) => id).sort();
}

/** Throws `Validation` for an added tag of another kind. */
export async function setFormTags(
  tx: Tx,
  formId: Id<'Form'>,
  { old, ids }: { old: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const added = ids.filter((id) => !old.includes(id)) as Id<'Tag'>[];
  const removed = old.filter((id) => !ids.includes(id)) as Id<'Tag'>[];
  const found = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, added), eq(tags.kind, 'forms'), isNull(tags.trashedAt)));
  if (found.length !== added.length)
    throw new Validation({ tagIds: [{ code: 'invalid', params: { field: 'forms:fields.tagIds' } }] });
  await tx.db.delete(formTags).where(and(eq(formTags.formId, formId), inArray(formTags.tagId, removed)));
  if (added.length === 0) return;
  await tx.db
    .insert(formTags)
    .values(added.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'FormTag'>(), formId, tagId })));
}
