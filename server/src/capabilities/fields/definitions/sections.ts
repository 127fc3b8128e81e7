import { sectionEvent } from '@seedbed/domain/fields/activity-types.ts';
import { checkSection } from '@seedbed/domain/fields/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { listSections, type SectionRow } from '#capabilities/fields/find-fields.ts';
import { fieldSections, fields } from '#capabilities/fields/table.ts';
import { assertObject } from '#capabilities/fields/values/set-field-value.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { assertMayDefine } from './create-field.ts';

export const createSection = (
  actor: Actor,
  { object: given, id: givenId, ...input }: { object: string; title?: unknown; id?: string | null },
): Promise<SectionRow> =>
  writeTx(actor, async (tx) => {
    const object = assertObject(given);
    await assertMayDefine(tx, actor);
    const { title } = checkSection(input);
    const position = 1 + Math.max(0, ...(await listSections(tx, object)).map((section) => section.position));
    const { id, isNew } = await createOnce(
      tx,
      actor,
      fieldSections,
      givenId,
      { object, title, position },
      { object, title },
    );
    const section = await findSection(tx, id);
    if (isNew) await logActivity(tx, actor, sectionEvent('fields.section-created', section));
    return section;
  });

export async function findSection(tx: Tx, id: string, { lock = false } = {}): Promise<SectionRow> {
  if (!isId<'FieldSection'>(id)) throw new NotFound();
  const found = tx.db.select().from(fieldSections).where(eq(fieldSections.id, id));
  const [section] = lock ? await found.for('update') : await found;
  if (!section || section.trashedAt) throw new NotFound();
  return section;
}

export async function renameSection(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<SectionRow> {
  await assertMayDefine(tx, actor);
  const section = await findSection(tx, id, { lock: true });
  const { title } = checkSection(input);
  // The database orders keys differently.
  if (same(checkSection({ title: section.title }).title, title)) return section;
  if (version != null && version !== section.version) throw new Conflict({ version: section.version });
  await tx.db
    .update(fieldSections)
    .set({ title, updatedAt: sql`now()`, version: sql`${fieldSections.version} + 1` })
    .where(eq(fieldSections.id, section.id));
  const changes = { title: { old: section.title, new: title } };
  await logActivity(tx, actor, sectionEvent('fields.section-renamed', section, changes));
  return findSection(tx, id);
}

/** Its fields stay, without a section. */
export const deleteSection = (actor: Actor, id: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    await assertMayDefine(tx, actor);
    if (await isTrashedBy(tx, actor, fieldSections, id, 'fields.section-deleted')) return true;
    const section = await findSection(tx, id, { lock: true });
    const moved = await tx.db
      .update(fields)
      .set({ sectionId: null, updatedAt: sql`now()` })
      .where(eq(fields.sectionId, section.id))
      .returning({ id: fields.id });
    await setTrashed(tx, fieldSections, section.id, true);
    const changes = { fieldIds: { old: moved.map((field) => field.id), new: [] } };
    await logActivity(tx, actor, sectionEvent('fields.section-deleted', section, changes));
    return true;
  });

/** The fields that have another section meanwhile keep it. */
export async function restoreSectionIn({ tx, actor, recordId }: UndoCall, fieldIds: readonly string[]): Promise<void> {
  await assertMayDefine(tx, actor);
  if (!(await isTrashed(tx, fieldSections, recordId))) return;
  await setTrashed(tx, fieldSections, recordId, false);
  const section = await findSection(tx, recordId);
  const ids = sql.param([...fieldIds]);
  await tx.db.execute(
    sql`update ${fields} set section_id = ${section.id}, updated_at = now() where id = any(${ids}::uuid[]) and section_id is null`,
  );
  await logActivity(tx, actor, sectionEvent('fields.section-created', section));
}
