import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { copyAnswersIn } from '#capabilities/fields/public.ts';
import { copyFilesIn } from '#capabilities/files/public.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import type { AccessibleResponse } from './find-fillings.ts';

export interface FieldAnswers {
  /** By field. */
  fields: { fieldId: string; answer: Answer }[];
  fileIds: string[];
}

/** Given answers to questions of custom fields, and the files among all answers. */
export function fieldAnswersOf(
  questions: readonly FormQuestion[],
  answers: Readonly<Record<string, Answer>>,
): FieldAnswers {
  const answered = questions.flatMap((question) => {
    const answer = answers[question.id] ?? null;
    return answer === null ? [] : [{ question, answer }];
  });
  return {
    fields: answered.flatMap(({ question: { fieldId }, answer }) => (fieldId ? [{ fieldId, answer }] : [])),
    fileIds: answered.flatMap(({ question, answer }) =>
      question.behavesAs === 'file' ? (answer as readonly string[]) : [],
    ),
  };
}

/** A field of files names the copies. */
export function withCopies(answer: Answer, fileIds: readonly string[], copies: ReadonlyMap<string, string>): Answer {
  if (!Array.isArray(answer) || !answer.some((one) => typeof one === 'string' && fileIds.includes(one))) return answer;
  const copied = (answer as readonly string[]).flatMap((id) => copies.get(id) ?? []);
  return copied.length > 0 ? copied : null;
}

interface SubmissionAnswers {
  filling: AccessibleResponse;
  questions: readonly FormQuestion[];
  answers: Readonly<Record<string, Answer>>;
  zone: string;
}

/** Submitted answers become the custom fields of the record. Unanswered questions leave their fields as they are. */
export async function writeThrough(tx: Tx, actor: Actor, { filling, questions, answers, zone }: SubmissionAnswers) {
  const { writesTo } = filling.rights;
  if (!writesTo) return;
  const { object, id: recordId } = writesTo;
  const bound = questions.filter(({ fieldId }) => fieldId);
  const { fields, fileIds } = fieldAnswersOf(bound, answers);
  if (fields.length === 0) return;
  const copies = await copyFilesIn(tx, actor, fileIds, {
    from: { kinds: ['filling'], recordIds: [filling.id] },
    to: { kind: object, id: recordId },
    place: await placeOf(tx, actor, object, recordId),
  });
  await copyAnswersIn(tx, actor, {
    object,
    recordId,
    answers: new Map(fields.map(({ fieldId, answer }) => [fieldId, withCopies(answer, fileIds, copies)])),
    source: 'form',
    zone,
  });
}

const placeOf = async (tx: Tx, actor: Actor, kind: string, id: string): Promise<RecordOfFile> =>
  (await openRecord(tx, actor, kind, id)).published();
