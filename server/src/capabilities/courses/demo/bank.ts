import { questionName } from '@seedbed/domain/courses/quiz/question.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { textsOf } from '#capabilities/courses/bank/save-question.ts';
import { quizQuestions } from '#capabilities/courses/bank/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { bankQuestions } from './bank-words.ts';

/** The questions of the organization, in four topics. */
export async function addBank(tx: Tx, author: Id<'User'> | null): Promise<void> {
  const rows = bankQuestions().map(({ topic, question }) => {
    const id = newId<'QuizQuestion'>();
    return {
      ...{ tenantId: tx.tenantId, id, topic, question: { ...question, id: id as string as typeof question.id } },
      ...{ name: questionName(question.text), kind: question.kind, createdById: author },
    };
  });
  await tx.db.insert(quizQuestions).values(rows);
  await addRecords(
    tx,
    'QuizQuestion',
    rows.map((row) => ({ id: row.id, texts: textsOf(row) })),
  );
}
