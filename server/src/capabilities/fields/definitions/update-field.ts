import { fieldEvent } from '@seedbed/domain/fields/activity-types.ts';
import { assertCalculable, formulaOf } from '@seedbed/domain/fields/calculation.ts';
import { optionsInUse } from '@seedbed/domain/fields/errors.ts';
import { checkFieldChanges, type FieldChanges, fieldFacts } from '@seedbed/domain/fields/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type FieldRow, findField, listFields, lockObject } from '#capabilities/fields/find-fields.ts';
import { fields } from '#capabilities/fields/table.ts';
import { countChosen, moveChoices } from '#capabilities/fields/values/option-answers.ts';
import { reindexField } from '#capabilities/fields/values/search-texts.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertMayDefine, assertSection } from './create-field.ts';
import { recalculate } from './recalculate.ts';

export interface FieldUpdate {
  input: object;
  version?: number | null;
  /** For each removed option that answers use, the option that takes its place; null removes it from the answers. */
  remap?: Readonly<Record<string, string | null>>;
}

/** All facts of the form. Repeating it succeeds and writes nothing. */
export async function updateField(
  tx: Tx,
  actor: Actor,
  id: string,
  { input, version, remap = {} }: FieldUpdate,
): Promise<FieldRow> {
  await assertMayDefine(tx, actor);
  await lockObject(tx, (await findField(tx, id)).object);
  const before = await findField(tx, id, { lock: true });
  const given = checkFieldChanges(before.type, input);
  const changes = changesBetween<FieldChanges>(factsOf(before), given, fieldFacts);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await assertSection(tx, before.object, given.sectionId);
  const all = await listFields(tx);
  assertCalculable({ ...before, ...given }, all);
  await replaceRemoved(tx, actor, before, given, remap);
  await tx.db
    .update(fields)
    .set({ ...given, updatedAt: sql`now()`, version: sql`${fields.version} + 1` })
    .where(eq(fields.id, before.id));
  await logActivity(tx, actor, fieldEvent('fields.changed', before, changes));
  const after = await findField(tx, id);
  const isRead = all.some((field) => formulaOf(field) !== null);
  if (changes.calculation || (isRead && (changes.options || changes.validations))) await recalculate(tx, before.object);
  if (changes.isSearchable) await reindexField(tx, after);
  return after;
}

/** In the form of the check: the database orders keys differently. */
const factsOf = (field: FieldRow): FieldChanges =>
  checkFieldChanges(field.type, Object.fromEntries(fieldFacts.map((name) => [name, field[name]])));

/** Options are deleted only after their answers have another one. */
async function replaceRemoved(
  tx: Tx,
  actor: Actor,
  before: FieldRow,
  { options }: Pick<FieldChanges, 'options'>,
  remap: NonNullable<FieldUpdate['remap']>,
): Promise<void> {
  const removed = before.options.filter((old) => !options.some(({ id }) => id === old.id)).map(({ id }) => id);
  const unmapped = removed.filter((id) => remap[id] === undefined);
  const count = await countChosen(tx, before, unmapped);
  assertAllowed(count === 0, () => optionsInUse(count));
  const targets = Object.fromEntries(
    removed.map((id) => [id, options.some((one) => one.id === remap[id]) ? (remap[id] ?? null) : null]),
  );
  const isReordered =
    JSON.stringify(options.map(({ id }) => id)) !== JSON.stringify(before.options.map(({ id }) => id));
  if (isReordered) await moveChoices(tx, actor, before, options, targets);
}
