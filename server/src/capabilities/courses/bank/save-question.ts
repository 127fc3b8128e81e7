import { questionEvent } from '@seedbed/domain/courses/activity-types.ts';
import { canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import { type BankInput, bankFieldNames, checkBankQuestion } from '@seedbed/domain/courses/quiz/bank.ts';
import { questionName, readQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type BankQuestion, findQuestion } from './find-questions.ts';
import { quizQuestions } from './table.ts';

/** Name and kind follow from the question. */
const rowOf = ({ topic, question }: BankInput) => ({
  ...{ topic, question, kind: question.kind },
  name: questionName(question.text),
});

export const textsOf = ({ name, topic }: Pick<BankQuestion, 'name' | 'topic'>): string[] => [name, topic];

/** `id` is made by the client, so that a repeated call creates one question. */
export async function createQuestion(
  tx: Tx,
  actor: Actor,
  input: object,
  given?: string | null,
): Promise<BankQuestion> {
  assertAllowed(canUseQuestionBank(actor));
  await assertOn(tx);
  const fields = checkBankQuestion(input);
  const own = given ?? newId<'QuizQuestion'>();
  // Quizzes that draw the question know it by the id of its record.
  const row = {
    ...rowOf({ ...fields, question: { ...fields.question, id: own as never } }),
    createdById: actor.userId,
  };
  const { id, isNew } = await createOnce(tx, actor, quizQuestions, own, row, fields);
  if (!isNew) return findQuestion(tx, actor, id);
  await addRecords(tx, 'QuizQuestion', [{ id, texts: textsOf(row) }]);
  await logActivity(tx, actor, questionEvent('courses.question-created', { id, name: row.name }, actor.userId));
  return findQuestion(tx, actor, id);
}

/** In a fixed order of keys, as the check gives it: the database orders the keys of objects. */
const inputOf = ({ topic, question }: Pick<BankQuestion, 'topic' | 'question'>): BankInput =>
  checkBankQuestion({ topic, question: readQuestion(question) });

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function saveQuestion(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<BankQuestion> {
  const before = await findQuestion(tx, actor, id, { lock: true });
  await assertOn(tx);
  const was = inputOf(before);
  const given = checkBankQuestion({ ...was, ...input });
  const fields = { ...given, question: { ...given.question, id: before.id } };
  const changes = changesBetween<BankInput>(was, fields, bankFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const row = rowOf(fields);
  await tx.db
    .update(quizQuestions)
    .set({ ...row, updatedAt: sql`now()`, version: sql`${quizQuestions.version} + 1` })
    .where(eq(quizQuestions.id, before.id));
  await indexRecord(tx, 'QuizQuestion', before.id, textsOf(row));
  const named = { id: before.id, name: row.name };
  await logActivity(tx, actor, questionEvent('courses.question-changed', named, actor.userId, changes));
  return findQuestion(tx, actor, before.id);
}

/** Moves it to the trash for 30 days. Quizzes keep their copies, and published versions their pools. */
export async function deleteQuestion(tx: Tx, actor: Actor, id: string): Promise<Id<'QuizQuestion'>> {
  assertAllowed(canUseQuestionBank(actor));
  if (await isTrashedBy(tx, actor, quizQuestions, id, 'courses.question-deleted')) return id as Id<'QuizQuestion'>;
  const question = await findQuestion(tx, actor, id, { lock: true });
  await assertOn(tx);
  await trash(tx, actor, question);
  return question.id;
}

async function trash(tx: Tx, actor: Actor, question: BankQuestion): Promise<void> {
  await setTrashed(tx, quizQuestions, question.id, true);
  await unindexRecords(tx, 'QuizQuestion', [question.id]);
  await logActivity(tx, actor, questionEvent('courses.question-deleted', question, actor.userId));
}

export const undoQuestionCreation = async ({ tx, actor, recordId }: UndoCall): Promise<void> =>
  trash(tx, actor, await findQuestion(tx, actor, recordId, { lock: true }));

export async function restoreQuestion({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canUseQuestionBank(actor));
  await setTrashed(tx, quizQuestions, recordId, false);
  const question = await findQuestion(tx, actor, recordId);
  await indexRecord(tx, 'QuizQuestion', question.id, textsOf(question));
  await logActivity(tx, actor, questionEvent('courses.question-restored', question, actor.userId));
}
