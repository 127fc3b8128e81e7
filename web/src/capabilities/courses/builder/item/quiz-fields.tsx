import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type AnswerKind,
  answerKinds,
  type FeedbackTime,
  feedbackTimes,
  type QuizContent,
  type QuizQuestion,
} from '@seedbed/domain/courses/content.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { Optional } from '#platform/forms/optional.tsx';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Card, Grid, Row, Stack } from '#platform/ui/layout/layout.tsx';

const emptyOption = (isRight = false) => ({ id: newId(), text: '', isRight });
export const emptyQuestion = (): QuizQuestion => ({
  ...{ id: newId(), text: '', kind: 'one', explanation: '' },
  options: [emptyOption(true), emptyOption()],
});

interface Props {
  content: Partial<QuizContent>;
  onChange: (change: Partial<QuizContent>) => void;
}

/** The questions of a quiz, and its rules. */
export function QuizFields({ content, onChange }: Props) {
  const { t } = useTranslation('courses');
  const questions = content.questions ?? [];
  const setQuestion = (next: QuizQuestion) =>
    onChange({ questions: questions.map((one) => (one.id === next.id ? next : one)) });
  return (
    <Stack gap={4}>
      {questions.map((question, i) => (
        <Question
          key={question.id}
          question={question}
          number={i + 1}
          onChange={setQuestion}
          onRemove={
            questions.length > 1
              ? () => onChange({ questions: questions.filter(({ id }) => id !== question.id) })
              : undefined
          }
        />
      ))}
      <Row>
        <Button
          variant="default"
          size="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange({ questions: [...questions, emptyQuestion()] })}
        >
          {t('build.add-question')}
        </Button>
      </Row>
      <Grid min="9rem" gap={4} fit>
        <TextInput
          label={<Optional label={t('fields.attempts')} />}
          inputMode="numeric"
          value={content.attempts?.toString() ?? ''}
          onChange={(event) => onChange({ attempts: numberOf(event.currentTarget.value) })}
        />
        <TextInput
          label={t('fields.passMark')}
          inputMode="numeric"
          value={(content.passMark ?? 70).toString()}
          onChange={(event) => onChange({ passMark: numberOf(event.currentTarget.value) ?? 0 })}
        />
        <NativeSelect
          label={t('fields.feedback')}
          value={content.feedback ?? 'at_once'}
          onChange={(event) => onChange({ feedback: event.currentTarget.value as FeedbackTime })}
          data={feedbackTimes.map((value) => ({ value, label: t(`values.feedback.${value}`) }))}
        />
      </Grid>
      <Checkbox
        label={t('fields.shuffle')}
        checked={content.shuffle ?? false}
        onChange={(event) => onChange({ shuffle: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Letters stay visible to the check, which refuses them. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

interface QuestionProps {
  question: QuizQuestion;
  number: number;
  onChange: (question: QuizQuestion) => void;
  onRemove: (() => void) | undefined;
}

function Question({ question, number, onChange, onRemove }: QuestionProps) {
  const { t } = useTranslation('courses');
  const { kind, options } = question;
  const setOption = (id: string, change: Partial<(typeof options)[number]>) =>
    onChange({
      ...question,
      options: options.map((one) => {
        if (one.id === id) return { ...one, ...change };
        // One question has one right option.
        return kind === 'one' && change.isRight ? { ...one, isRight: false } : one;
      }),
    });
  return (
    <Card gap={3} as="section" aria-label={t('fields.question', { number })}>
      <Row gap={2} nowrap align="end">
        <TextInput
          style={{ flex: 1 }}
          label={t('fields.question', { number })}
          value={question.text}
          onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('build.remove-question', { number })}
            onClick={onRemove}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        )}
      </Row>
      <NativeSelect
        label={t('fields.answerKind')}
        value={kind}
        onChange={(event) => {
          const next = event.currentTarget.value as AnswerKind;
          // Each typed answer of the list is right.
          const all = next === 'text' ? options.map((one) => ({ ...one, isRight: true })) : options;
          onChange({ ...question, kind: next, options: all });
        }}
        data={answerKinds.map((value) => ({ value, label: t(`values.answer.${value}`) }))}
      />
      {options.map((option, i) => (
        <Row key={option.id} gap={2} nowrap align="center">
          {kind !== 'text' && (
            <Checkbox
              checked={option.isRight}
              aria-label={t('build.is-right', { number: i + 1 })}
              onChange={(event) => setOption(option.id, { isRight: event.currentTarget.checked })}
            />
          )}
          <TextInput
            style={{ flex: 1 }}
            aria-label={t('fields.option', { number: i + 1 })}
            placeholder={t('fields.option', { number: i + 1 })}
            value={option.text}
            onChange={(event) => setOption(option.id, { text: event.currentTarget.value })}
          />
          {options.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('build.remove-option', { number: i + 1 })}
              onClick={() => onChange({ ...question, options: options.filter(({ id }) => id !== option.id) })}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          )}
        </Row>
      ))}
      <Row>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange({ ...question, options: [...options, emptyOption(kind === 'text')] })}
        >
          {t('build.add-option')}
        </Button>
      </Row>
      <Textarea
        label={<Optional label={t('fields.explanation')} />}
        autosize
        minRows={1}
        maxRows={6}
        value={question.explanation}
        onChange={(event) => onChange({ ...question, explanation: event.currentTarget.value })}
      />
    </Card>
  );
}
