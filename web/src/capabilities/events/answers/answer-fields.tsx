import { Checkbox, Radio, TextInput } from '@mantine/core';
import {
  answerPath,
  type EventQuestion,
  type GivenAnswer,
  questionLimits,
} from '@seedbed/domain/events/registration/questions.ts';
import type { EventQuestionFragment } from '#platform/api/generated/documents.ts';
import { Optional } from '#platform/forms/optional.tsx';
import type { Errors } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';

/** The questions of the API as the rules know them. */
export const questionsOf = (all: readonly EventQuestionFragment[]): EventQuestion[] =>
  all.map(({ questionId: id, kind, label, isRequired, options }) => ({ id, kind, label, isRequired, options }));

/** The answers as the API takes them. */
export const sentAnswers = (answers: readonly GivenAnswer[]) =>
  answers.map(({ questionId, values }) => ({ questionId, values: [...values] }));

interface Props {
  questions: readonly EventQuestion[];
  value: readonly GivenAnswer[];
  errors: Errors;
  onChange: (answers: readonly GivenAnswer[]) => void;
}

/** The id of the field that an error belongs to. */
export const answerFieldId = (questionId: string): string => `answer-${questionId}`;

/** The fields of the errors for the summary, the others by the given prefix. */
export const errorFields = (errors: Errors, prefix = ''): { id: string; text: string }[] =>
  Object.entries(errors).map(([path, text]) => ({
    id: path.startsWith(answerPath('')) ? answerFieldId(path.slice(answerPath('').length)) : `${prefix}${path}`,
    text,
  }));

/** The questions of an event, each with its field. */
export function AnswerFields({ questions, value, errors, onChange }: Props) {
  return questions.map((question) => (
    <AnswerField
      key={question.id}
      question={question}
      values={value.find(({ questionId }) => questionId === question.id)?.values ?? []}
      error={errors[answerPath(question.id)]}
      onChange={(values) =>
        onChange([...value.filter(({ questionId }) => questionId !== question.id), { questionId: question.id, values }])
      }
    />
  ));
}

interface FieldProps {
  question: EventQuestion;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
}

function AnswerField({ question: { id, kind, label, isRequired, options }, values, error, onChange }: FieldProps) {
  const field = {
    id: answerFieldId(id),
    label: isRequired ? <bdi>{label}</bdi> : <Optional label={label} />,
    error,
  };
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...field}
          dir="auto"
          maxLength={questionLimits.answer}
          aria-required={isRequired}
          value={values[0] ?? ''}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      );
    case 'one':
      return (
        <Radio.Group {...field} tabIndex={-1} value={values[0] ?? ''} onChange={(chosen) => onChange([chosen])}>
          <Stack gap={1}>
            {options.map((option) => (
              <Radio key={option} value={option} label={<bdi>{option}</bdi>} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'several':
      return (
        <Checkbox.Group {...field} tabIndex={-1} value={[...values]} onChange={onChange}>
          <Stack gap={1}>
            {options.map((option) => (
              <Checkbox key={option} value={option} label={<bdi>{option}</bdi>} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
  }
}
