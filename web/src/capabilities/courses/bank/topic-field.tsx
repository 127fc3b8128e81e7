import { TextInput } from '@mantine/core';
import { topicCharacters } from '@seedbed/domain/courses/quiz/draw.ts';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { QuizTopics } from './operations.ts';

/** A topic of the bank, or a new one: the names that exist are suggested. */
export function TopicField(props: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation('courses');
  const [{ data }] = useQuery({ query: QuizTopics });
  const list = useId();
  return (
    <>
      <TextInput
        label={t('fields.topic')}
        description={t('bank.topic-hint')}
        maxLength={topicCharacters}
        list={list}
        autoComplete="off"
        {...props}
      />
      <datalist id={list}>
        {(data?.quizTopics ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
