import { Input } from '@mantine/core';
import { checkBankQuestion } from '@seedbed/domain/courses/quiz/bank.ts';
import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionFields } from '#capabilities/courses/builder/quiz/question-fields.tsx';
import type { BankQuestionFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { CreateBankQuestion, SaveBankQuestion } from './operations.ts';
import { TopicField } from './topic-field.tsx';

interface Props {
  /** Absent for a new one. */
  stored?: BankQuestionFragment | undefined;
  onDone: () => void;
}

/** Writes a question of the bank. */
export function QuestionForm({ stored, onDone }: Props) {
  const { t } = useTranslation('courses');
  const [create] = useAct(CreateBankQuestion, { silent: true });
  const [save] = useAct(SaveBankQuestion, { silent: true });
  const [id] = useState(() => stored?._id ?? newId<'QuizQuestion'>());
  const [initial] = useState(() => ({
    topic: stored?.topic ?? '',
    question: (stored?.question as QuizQuestion | undefined) ?? newQuestion(),
  }));
  const form = useCheckedForm({
    name: 'bank-question',
    draft: `bank-question:${stored?._id ?? 'new'}`,
    initial,
    check: checkBankQuestion,
    send: async (input): Promise<ActionResult<object>> =>
      stored ? save({ id, input, version: stored.version }) : create({ id, input }),
    onSaved: ({ undoId }) => {
      offerUndo(t(stored ? 'bank.saved' : 'bank.created'), undoId);
      onDone();
    },
  });
  const { values, set, errors } = form;
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TopicField {...form.text('topic')} autoFocus={!stored} />
      <Stack gap={3}>
        <QuestionFields question={values.question} onChange={(question) => set('question', question)} />
        {errors.question && (
          <Input.Error id={form.field('question').id} tabIndex={-1} role="alert">
            {errors.question}
          </Input.Error>
        )}
      </Stack>
    </CheckedForm>
  );
}
