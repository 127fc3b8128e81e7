import { paramEvent } from '@seedbed/domain/evaluations/activity-types.ts';
import { ParamTaken } from '@seedbed/domain/evaluations/errors.ts';
import { checkParam, type ParamFields } from '@seedbed/domain/evaluations/input.ts';
import { canCreateParam, canEditParam, canSeeParam } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { evaluationParams, type ParamRow } from '#capabilities/evaluations/table.ts';
import { loadForm } from '#capabilities/forms/public.ts';
import { programPeople, programs } from '#capabilities/programs/table.ts';
import { mergedTags } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/** The programs that the person manages. */
async function managedPrograms(tx: Tx, { userId }: Actor): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .select({ id: programPeople.programId })
    .from(programPeople)
    .where(and(eq(programPeople.userId, userId), eq(programPeople.part, 'manager')));
  return new Set(rows.map(({ id }) => id));
}

const factsIn = (managed: ReadonlySet<string>, { programId }: { programId: string | null }) => ({
  managesProgram: programId !== null && managed.has(programId),
});
const factsOf = async (tx: Tx, actor: Actor, param: { programId: string | null }) =>
  factsIn(await managedPrograms(tx, actor), param);

const mostParams = 500;

/** A topic that was merged is the one that it became. */
export async function liveParams(tx: Tx): Promise<ParamRow[]> {
  const rows = await tx.db
    .select()
    .from(evaluationParams)
    .where(isNull(evaluationParams.trashedAt))
    .orderBy(asc(evaluationParams.id))
    .limit(mostParams);
  const merged = await mergedTags(
    tx,
    rows.flatMap(({ topicId }) => topicId ?? []),
  );
  return rows.map((row) => ({ ...row, topicId: merged.get(row.topicId ?? '') ?? row.topicId }));
}

export type Param = ParamRow & { canEdit: boolean };

/** The parameters that the person sees, oldest first. */
export async function listParams(tx: Tx, actor: Actor): Promise<Param[]> {
  const managed = await managedPrograms(tx, actor);
  const rows = await liveParams(tx);
  return rows
    .filter((row) => canSeeParam(actor, factsIn(managed, row)))
    .map((row) => ({ ...row, canEdit: canEditParam(actor, factsIn(managed, row)) }));
}

/** Locked, for a change. Hidden equals absent. */
async function findEditable(tx: Tx, actor: Actor, id: string): Promise<ParamRow> {
  if (!isId<'EvaluationParam'>(id)) throw new NotFound();
  const [row] = await tx.db
    .select()
    .from(evaluationParams)
    .where(and(eq(evaluationParams.id, id), isNull(evaluationParams.trashedAt)))
    .for('update');
  const facts = row && (await factsOf(tx, actor, row));
  if (!row || !facts || !canSeeParam(actor, facts)) throw new NotFound();
  assertAllowed(canEditParam(actor, facts));
  return row;
}

/** The form, the program and the topic exist, and nothing else has the same place. */
async function assertValid(tx: Tx, { programId, topicId, roleType, formId }: ParamFields, own: string | null) {
  const form = await loadForm(tx, formId);
  if (form.publishedNumber === null || !['evaluation', 'scorecard'].includes(form.purpose))
    throw new Validation({ formId: [{ code: 'invalid', params: { field: 'evaluations:fields.formId' } }] });
  if (programId) {
    const [found] = await tx.db
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.id, programId), isNull(programs.trashedAt)));
    if (!found)
      throw new Validation({ programId: [{ code: 'invalid', params: { field: 'evaluations:fields.programId' } }] });
  }
  if (topicId) {
    const merged = await mergedTags(tx, [topicId]);
    const [found] = await tx.db
      .select({ id: tags.id })
      .from(tags)
      .where(and(eq(tags.id, merged.get(topicId) ?? topicId), eq(tags.kind, 'topic'), isNull(tags.trashedAt)));
    if (!found)
      throw new Validation({ topicId: [{ code: 'invalid', params: { field: 'evaluations:fields.topicId' } }] });
  }
  const [other] = await tx.db
    .select({ id: evaluationParams.id })
    .from(evaluationParams)
    .where(
      and(
        sql`${evaluationParams.programId} is not distinct from ${programId}::uuid`,
        sql`${evaluationParams.topicId} is not distinct from ${topicId}::uuid`,
        sql`${evaluationParams.roleType} is not distinct from ${roleType}::text`,
        isNull(evaluationParams.trashedAt),
        own ? ne(evaluationParams.id, own as Id<'EvaluationParam'>) : undefined,
      ),
    );
  if (other) throw new ParamTaken();
}

const lockParams = (tx: Tx) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`evaluation-params ${tx.tenantId}`}, 0))`);

/** `id` is made by the client. */
export const createParam = (actor: Actor, given: object, id?: string | null): Promise<Id<'EvaluationParam'>> =>
  writeTx(actor, async (tx) => {
    const fields = checkParam(given);
    assertAllowed(canCreateParam(actor, await factsOf(tx, actor, fields)));
    await lockParams(tx);
    if (await isCreated(tx, actor, evaluationParams, id, fields)) return id as Id<'EvaluationParam'>;
    await assertValid(tx, fields, null);
    const created = await createOnce(tx, actor, evaluationParams, id, { ...fields, createdById: actor.userId }, fields);
    if (created.isNew) await logActivity(tx, actor, paramEvent('evaluations.param-created', created.id));
    return created.id;
  });

const fieldsOf = ({ programId, topicId, roleType, formId }: ParamRow): ParamFields => ({
  programId,
  topicId,
  roleType,
  formId,
});

/** A newer version than the person saw is a conflict. */
export const updateParam = (actor: Actor, id: string, version: number, given: object): Promise<void> =>
  writeTx(actor, async (tx) => {
    const row = await findEditable(tx, actor, id);
    if (row.version !== version) throw new Conflict({ version: row.version });
    await updateParamIn(tx, actor, row, given);
  });

async function updateParamIn(tx: Tx, actor: Actor, row: ParamRow, given: object): Promise<void> {
  const fields = checkParam(given);
  assertAllowed(canEditParam(actor, await factsOf(tx, actor, fields)));
  if (same(fieldsOf(row), fields)) return;
  await lockParams(tx);
  await assertValid(tx, fields, row.id);
  await tx.db
    .update(evaluationParams)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${evaluationParams.version} + 1` })
    .where(eq(evaluationParams.id, row.id));
  const changes = { fields: { old: inDatabaseOrder(fieldsOf(row)), new: inDatabaseOrder(fields) } };
  await logActivity(tx, actor, paramEvent('evaluations.param-changed', row.id, changes));
}

export const currentParam = async ({ tx, actor, recordId }: UndoCall): Promise<object> => ({
  fields: inDatabaseOrder(fieldsOf(await findEditable(tx, actor, recordId))),
});
export const undoParam = async ({ tx, actor, recordId }: UndoCall, { fields }: Readonly<Record<string, unknown>>) =>
  updateParamIn(tx, actor, await findEditable(tx, actor, recordId), fields as object);

/** Moves it to the trash for 30 days. Idempotent for the same person. */
export const deleteParam = (actor: Actor, id: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, evaluationParams, id, 'evaluations.param-deleted')) return id;
    const row = await findEditable(tx, actor, id);
    await setTrashed(tx, evaluationParams, row.id, true);
    await logActivity(tx, actor, paramEvent('evaluations.param-deleted', row.id));
    return row.id;
  });

/** Writes nothing if it is not in the trash, or if another one took its place. */
export async function restoreParamIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, evaluationParams, recordId);
  if (!wasTrashed) return;
  await lockParams(tx);
  const [row] = await tx.db
    .select()
    .from(evaluationParams)
    .where(eq(evaluationParams.id, recordId as Id<'EvaluationParam'>));
  if (!row) throw new NotFound();
  assertAllowed(canEditParam(actor, await factsOf(tx, actor, row)));
  await assertValid(tx, fieldsOf(row), row.id);
  await setTrashed(tx, evaluationParams, recordId, false);
  await logActivity(tx, actor, paramEvent('evaluations.param-restored', row.id));
}
