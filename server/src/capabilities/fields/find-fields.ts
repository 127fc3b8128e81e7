import type { Field, FieldObject } from '@seedbed/domain/fields/field.ts';
import { canEditField } from '@seedbed/domain/fields/policy.ts';
import { fieldsForEveryRole, fieldsVisibleTo } from '@seedbed/domain/fields/visible-fields.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { fieldSections, fields } from './table.ts';

export type FieldRow = typeof fields.$inferSelect & Field;
export type SectionRow = typeof fieldSections.$inferSelect;

const withState = (row: typeof fields.$inferSelect): FieldRow => ({ ...row, isArchived: row.archivedAt !== null });

/** The fields of an object in the order of its profile, archived ones too. */
export async function listFields(tx: Tx, object?: FieldObject): Promise<FieldRow[]> {
  const rows = await tx.db
    .select({ field: fields })
    .from(fields)
    .leftJoin(fieldSections, and(eq(fieldSections.tenantId, fields.tenantId), eq(fieldSections.id, fields.sectionId)))
    .where(and(object && eq(fields.object, object), isNull(fields.trashedAt)))
    .orderBy(sql`${fieldSections.position} nulls first`, asc(fields.position), asc(fields.id));
  return rows.map(({ field }) => withState(field));
}

export const visibleFields = async (tx: Tx, actor: Actor, object: FieldObject): Promise<FieldRow[]> =>
  fieldsVisibleTo(actor, await listFields(tx)).filter((field) => field.object === object);

/** The fields that only some roles see. */
export async function roleLimitedFields(tx: Tx): Promise<ReadonlySet<FieldRow['id']>> {
  const all = await listFields(tx);
  const open = new Set(fieldsForEveryRole(all));
  return new Set(all.filter((field) => !open.has(field)).map(({ id }) => id));
}

/** Fields that the person may fill in where they may edit the record. */
export const fillableFields = async (tx: Tx, actor: Actor, object: FieldObject): Promise<FieldRow[]> =>
  (await visibleFields(tx, actor, object)).filter((field) =>
    canEditField(actor, field, { edits: true, assigned: false }),
  );

export const listSections = (tx: Tx, object: FieldObject): Promise<SectionRow[]> =>
  tx.db
    .select()
    .from(fieldSections)
    .where(and(eq(fieldSections.object, object), isNull(fieldSections.trashedAt)))
    .orderBy(asc(fieldSections.position), asc(fieldSections.id));

/** For people who define fields. Throws `NotFound`. */
export async function findField(tx: Tx, id: string, { lock = false } = {}): Promise<FieldRow> {
  if (!isId<'Field'>(id)) throw new NotFound();
  const found = tx.db
    .select()
    .from(fields)
    .where(and(eq(fields.id, id), isNull(fields.trashedAt)));
  const [row] = lock ? await found.for('update') : await found;
  if (!row) throw new NotFound();
  return withState(row);
}

/** Hidden equals absent. */
export async function findVisibleField(tx: Tx, actor: Actor, object: FieldObject, id: string): Promise<FieldRow> {
  const field = (await visibleFields(tx, actor, object)).find((one) => one.id === id);
  if (!field) throw new NotFound();
  return field;
}

/** Definitions of one object change one after another, so that formulas never form a circle together. */
export const lockObject = (tx: Tx, object: FieldObject) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fields ${tx.tenantId} ${object}`}, 0))`);
