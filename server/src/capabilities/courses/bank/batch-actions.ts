import { canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import { checkTopic } from '@seedbed/domain/courses/quiz/bank.ts';
import { type BatchRegistration, defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import { deleteQuestion, saveQuestion } from './save-question.ts';

const setTopic = defineBatchAction<{ topic: string }>({
  kind: 'questions',
  name: 'set-topic',
  allow: canUseQuestionBank,
  parse: checkTopic,
  validate: refusesNone,
  apply: (tx, actor, id, { topic }) => saveQuestion(tx, actor, id, { topic }),
});

const remove = defineBatchAction<object>({
  kind: 'questions',
  name: 'delete',
  allow: canUseQuestionBank,
  parse: () => ({}),
  validate: refusesNone,
  apply: (tx, actor, id) => deleteQuestion(tx, actor, id),
});

export const batches: BatchRegistration = { actions: [setTopic, remove] };
