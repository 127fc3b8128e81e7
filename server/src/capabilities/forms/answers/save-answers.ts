import { AlreadySubmitted, DeadlinePassed, FormNotPublished } from '@seedbed/domain/forms/filling/errors.ts';
import { canAnswerQuestion, isInTime, linesOfSections, shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import { checkAnswerWrites, checkDraftAnswer } from '@seedbed/domain/forms/filling/input.ts';
import { type AnswerWrite, mergeAnswers, type StoredAnswer } from '@seedbed/domain/forms/filling/merge-answers.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, type FieldProblem, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type AnswerRow, formAnswers, formFillings, type VersionRow } from '#capabilities/forms/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { signalFilling } from './filling-activity.ts';
import { type AccessibleResponse, answersOf, findFilling, versionOf } from './find-fillings.ts';

export interface SavedAnswers {
  filling: AccessibleResponse;
  /** The versions of the answers that are now as the person wrote them. */
  saved: Readonly<Record<string, number>>;
  /** Answers that somebody else changed meanwhile: they stay. */
  conflicts: Readonly<Record<string, StoredAnswer>>;
  /** Answers that no draft can hold, and why. */
  refused: Readonly<Record<string, FieldProblem>>;
}

export interface GivenAnswers {
  fillingId: string;
  /** The version of the form that asked. */
  formNumber: number;
  answers?: unknown;
}

/** Saves the answers that changed, each by itself. Repeating it succeeds and writes nothing. */
export const saveAnswers = (actor: Actor, { fillingId, formNumber, answers }: GivenAnswers): Promise<SavedAnswers> =>
  writeTx(actor, async (tx) => {
    const filling = await findFilling(tx, actor, fillingId, { lock: true });
    assertFillable(filling);
    const version = await versionOf(tx, filling.formId, formNumber);
    if (!version) throw new NotFound();
    const { writes, refused } = checkedWrites(actor, version, filling.rights.sections, answers);
    const rows = await answersOf(tx, [filling.id]);
    const stored = new Map(rows.map((row): [string, StoredAnswer] => [row.questionId, row]));
    const { written, saved, conflicts } = mergeAnswers(stored, writes);
    const change = { actor, filling, formNumber, written };
    return {
      filling: written.size > 0 ? await storeAnswers(tx, change) : filling,
      saved: Object.fromEntries(saved),
      conflicts: Object.fromEntries([...conflicts].map(([id, { value, version }]) => [id, { value, version }])),
      refused,
    };
  });

/** A person may change the answers now. */
export function assertFillable({ rights, state, deadlineAt, isFormArchived }: AccessibleResponse): void {
  assertAllowed(rights.edits);
  assertAllowed(state === 'draft', () => new AlreadySubmitted());
  assertAllowed(!isFormArchived, () => new FormNotPublished());
  assertAllowed(isInTime(deadlineAt, Temporal.Now.instant()), () => new DeadlinePassed());
}

function checkedWrites(
  { roleType }: Actor,
  { questions }: VersionRow,
  sections: readonly string[] | null | undefined,
  answers: unknown,
) {
  const open = new Set(linesOfSections(questions, sections).map(({ id }) => id));
  const shown = new Map(shownLines(roleType, questions).map((question) => [question.id, question]));
  const writes: AnswerWrite[] = [];
  const refused: Record<string, FieldProblem> = {};
  for (const { questionId, value = null, base } of checkAnswerWrites(answers)) {
    const question = shown.get(questionId);
    const checked =
      question && open.has(questionId) && canAnswerQuestion(roleType, question)
        ? checkDraftAnswer(question, value)
        : { code: 'filling.not-yours' };
    if ('answer' in checked) writes.push({ questionId, value: inDatabaseOrder(checked.answer), base });
    else refused[questionId] = checked;
  }
  return { writes, refused };
}

interface Change {
  actor: Actor;
  filling: AccessibleResponse;
  formNumber: number;
  written: ReadonlyMap<string, StoredAnswer>;
}

/** One statement for all answers. The filling is locked. */
export async function storeAnswers(
  tx: Tx,
  { actor, filling, formNumber, written }: Change,
): Promise<AccessibleResponse> {
  await tx.db
    .insert(formAnswers)
    .values(
      [...written].map(([questionId, { value, version }]) => ({
        tenantId: tx.tenantId,
        id: newId<'FormAnswer'>(),
        fillingId: filling.id,
        questionId,
        value,
        version,
        formNumber,
        authorId: actor.userId,
      })),
    )
    .onConflictDoUpdate({
      target: [formAnswers.tenantId, formAnswers.fillingId, formAnswers.questionId],
      set: {
        value: sql`excluded.value`,
        version: sql`excluded.version`,
        formNumber: sql`excluded.form_number`,
        authorId: sql`excluded.author_id`,
        isPrefilled: false,
        updatedAt: sql`excluded.updated_at`,
      },
    });
  const answeredAt = Temporal.Now.instant();
  await tx.db
    .update(formFillings)
    .set({ answeredAt, updatedAt: sql`now()`, version: sql`${formFillings.version} + 1` })
    .where(eq(formFillings.id, filling.id));
  await signalFilling(tx, filling, { what: 'answers' });
  return { ...filling, answeredAt, version: filling.version + 1 };
}

export const valuesOf = (rows: readonly AnswerRow[]) =>
  Object.fromEntries(rows.map(({ questionId, value }) => [questionId, value]));
