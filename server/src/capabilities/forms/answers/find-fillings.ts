import { isInTime, shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { fitsQuestion } from '@seedbed/domain/forms/filling/input.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import {
  type AnswerRow,
  type FillingRow,
  formAnswers,
  formFillings,
  formSubmissions,
  forms,
  formVersions,
  type SubmissionRow,
  type VersionRow,
} from '#capabilities/forms/table.ts';
import { perConnection } from '#platform/db.ts';
import { type AccessedRecord, openRecord } from '#platform/record-kinds.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import type { AnswerRights } from './answer-rights.ts';

/** A filling as one person may see it. */
export interface AccessibleResponse extends FillingRow {
  /** The name of the form, for the log. */
  name: string;
  isFormArchived: boolean;
  record: AccessedRecord;
  rights: AnswerRights;
}

const columns = {
  ...getTableColumns(formFillings),
  name: forms.name,
  formStatus: forms.status,
};
const ofForm = and(eq(forms.tenantId, formFillings.tenantId), eq(forms.id, formFillings.formId));

const fillingById = perConnection((db) =>
  db
    .select(columns)
    .from(formFillings)
    .innerJoin(forms, ofForm)
    .where(and(eq(formFillings.id, sql.placeholder('id')), isNull(formFillings.trashedAt)))
    .prepare('filling_by_id'),
);

const lockedFilling = (tx: Tx, id: FillingRow['id']) =>
  tx.db
    .select(columns)
    .from(formFillings)
    .innerJoin(forms, ofForm)
    .where(and(eq(formFillings.id, id), isNull(formFillings.trashedAt)))
    .for('update', { of: formFillings });

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findFilling(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = false }: Find = {},
): Promise<AccessibleResponse> {
  if (!isId<'FormResponse'>(id)) throw new NotFound();
  const [row] = await (lock ? lockedFilling(tx, id) : fillingById(tx.db).execute({ id }));
  if (!row) throw new NotFound();
  return opened(row, await recordOf(tx, actor, row.recordKind, row.recordId));
}

export interface AskedRecord {
  record: AccessedRecord;
  rights: AnswerRights;
}

/** The record with its answers. Throws `NotFound` if the person may not see them. */
export async function recordOf(tx: Tx, actor: Actor, kind: string, id: string): Promise<AskedRecord> {
  const record = await openRecord(tx, actor, kind, id);
  if (!record.answers?.sees) throw new NotFound();
  return { record, rights: record.answers };
}

const opened = (
  { formStatus, ...row }: FillingRow & { name: string; formStatus: string },
  { record, rights }: AskedRecord,
): AccessibleResponse => ({
  ...row,
  deadlineAt: rights.deadlineAt === undefined ? row.deadlineAt : rights.deadlineAt,
  isFormArchived: formStatus === 'archived',
  record,
  rights,
});

/** The applicant, say, answers again: what was submitted for a record becomes a draft. */
export async function reopenFillingsOf(tx: Tx, kind: string, recordId: string): Promise<void> {
  await tx.db
    .update(formFillings)
    .set({ state: 'draft', updatedAt: sql`now()`, version: sql`${formFillings.version} + 1` })
    .where(
      and(eq(formFillings.recordKind, kind), eq(formFillings.recordId, recordId), eq(formFillings.state, 'submitted')),
    );
}

/** Nobody answers any longer: what was submitted before holds. Unsent changes stay for the next time. */
export async function closeFillingsOf(tx: Tx, kind: string, recordId: string): Promise<void> {
  await tx.db
    .update(formFillings)
    // A submission that comes too late would take itself for done in the next version.
    .set({ state: 'submitted', updatedAt: sql`now()`, version: sql`${formFillings.version} + 2` })
    .where(
      and(
        eq(formFillings.recordKind, kind),
        eq(formFillings.recordId, recordId),
        eq(formFillings.state, 'draft'),
        gt(formFillings.submissionCount, 0),
      ),
    );
}

const mostOfRecord = 100;

/** The fillings of a record, newest first. */
export async function listFillings(
  tx: Tx,
  actor: Actor,
  kind: string,
  recordId: string,
): Promise<AccessibleResponse[]> {
  const record = await recordOf(tx, actor, kind, recordId);
  const rows = await tx.db
    .select(columns)
    .from(formFillings)
    .innerJoin(forms, ofForm)
    .where(and(eq(formFillings.recordKind, kind), eq(formFillings.recordId, recordId), isNull(formFillings.trashedAt)))
    .orderBy(desc(formFillings.id))
    .limit(mostOfRecord);
  return rows.map((row) => opened(row, record));
}

/** By the clock of the server. */
export const canFillNow = (
  { state, deadlineAt, isFormArchived }: AccessibleResponse,
  now = Temporal.Now.instant(),
): boolean => state === 'draft' && !isFormArchived && isInTime(deadlineAt, now);

/** All published versions of these forms. */
export const versionsOf = (tx: Tx, formIds: readonly FillingRow['formId'][]): Promise<VersionRow[]> =>
  versionsStatement(tx.db).execute({ formIds });

const versionsStatement = perConnection((db) =>
  db
    .select()
    .from(formVersions)
    .where(anyOf(formVersions.formId, 'formIds'))
    .orderBy(asc(formVersions.number))
    .prepare('versions_of_forms'),
);

/** One published version of a form; undefined if there is none with this number. */
export async function versionOf(tx: Tx, formId: FillingRow['formId'], number: number): Promise<VersionRow | undefined> {
  const [version] = await versionStatement(tx.db).execute({ formId, number });
  return version;
}

const versionStatement = perConnection((db) =>
  db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.formId, sql.placeholder('formId')), eq(formVersions.number, sql.placeholder('number'))))
    .prepare('version_of_form'),
);

export const submissionsOf = (tx: Tx, ids: readonly FillingRow['id'][]): Promise<SubmissionRow[]> =>
  submissionsStatement(tx.db).execute({ ids });

const submissionsStatement = perConnection((db) =>
  db
    .select()
    .from(formSubmissions)
    .where(anyOf(formSubmissions.fillingId, 'ids'))
    .orderBy(asc(formSubmissions.number))
    .prepare('submissions_of_fillings'),
);

/** In the order in which they were first given. */
export const answersOf = (tx: Tx, ids: readonly FillingRow['id'][]): Promise<AnswerRow[]> =>
  answersStatement(tx.db).execute({ ids });

const answersStatement = perConnection((db) =>
  db
    .select()
    .from(formAnswers)
    .where(anyOf(formAnswers.fillingId, 'ids'))
    .orderBy(asc(formAnswers.id))
    .prepare('answers_of_fillings'),
);

/** An answer to an earlier version of the form that has no place in the current one. */
export interface UnfittingAnswer {
  question: FormQuestion;
  row: AnswerRow;
}

/** The answers of the draft, divided into those that fit the current version of the form and the others. */
export function dividedAnswers(
  { roleType }: Pick<Actor, 'roleType'>,
  rows: readonly AnswerRow[],
  current: VersionRow,
  versions: readonly VersionRow[],
): { fitting: AnswerRow[]; unfitting: UnfittingAnswer[] } {
  const shown = new Map(shownLines(roleType, current.questions).map((question) => [question.id, question]));
  const isInForm = new Set(current.questions.map(({ id }) => id));
  const fitting: AnswerRow[] = [];
  const unfitting: UnfittingAnswer[] = [];
  for (const row of rows) {
    const question = shown.get(row.questionId);
    if (question && fitsQuestion(question, row.value)) {
      fitting.push(row);
      continue;
    }
    // Hidden from this person.
    if (row.value === null || (!question && isInForm.has(row.questionId))) continue;
    const asked = versions.find(({ number }) => number === row.formNumber)?.questions ?? [];
    const earlier = shownLines(roleType, asked).find(({ id }) => id === row.questionId);
    if (earlier) unfitting.push({ question: earlier, row });
  }
  return { fitting, unfitting };
}
