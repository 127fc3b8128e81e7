import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { copyOfQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BankChoices, QuizTopics } from '#capabilities/courses/bank/operations.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import css from './quiz.module.css';

const mostShown = 50;

interface Props {
  /** The questions of the bank that the quiz has. */
  taken: ReadonlySet<string>;
  room: number;
  onAdd: (questions: QuizQuestion[]) => void;
}

/** Chooses questions of the bank. The quiz gets copies. */
export function FromBank({ taken, room, onAdd }: Props) {
  const { t } = useTranslation('courses');
  const [typed, setTyped] = useState('');
  const [topic, setTopic] = useState('');
  const search = useDebounced(typed, 250);
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuizQuestion>>(new Map());
  const [{ data: shelves }] = useQuery({ query: QuizTopics });
  const filter = topic ? { column: 'topic', operator: 'ANY_OF', values: [topic] } : null;
  const variables = { filter, search: search || null, limit: mostShown };
  const [{ data, error }, again] = useQuery({ query: BankChoices, variables });
  const toggle = (id: string, question: QuizQuestion) => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, question);
    setChosen(next);
  };
  return (
    <Stack gap={4}>
      <TextInput
        label={t('bank.search')}
        type="search"
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('fields.topic')}
        value={topic}
        onChange={(event) => setTopic(event.currentTarget.value)}
        data={[
          { value: '', label: t('bank.all-topics') },
          ...(shelves?.quizTopics ?? []).map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ quizQuestionList: { rows, next } }) =>
          rows.length === 0 ? (
            <p className="note">{t('bank.nothing')}</p>
          ) : (
            <>
              <ul className={css.choices} aria-label={t('bank.title')}>
                {rows.map(({ _id, name, topic: shelf, kind, question }) => (
                  <li key={_id} className={css.choice}>
                    <Checkbox
                      label={<bdi>{name}</bdi>}
                      description={[shelf, t(`values.answer.${kind}`), taken.has(_id) && t('bank.in-quiz')]
                        .filter(Boolean)
                        .join(' · ')}
                      checked={chosen.has(_id)}
                      disabled={!chosen.has(_id) && chosen.size >= room}
                      onChange={() => toggle(_id, question as QuizQuestion)}
                    />
                  </li>
                ))}
              </ul>
              {next && <p className="note">{t('bank.newest')}</p>}
            </>
          )
        }
      </Loaded>
      <Row justify="end">
        <Button
          disabled={chosen.size === 0}
          onClick={() => onAdd([...chosen].map(([id, question]) => copyOfQuestion(question, id)))}
        >
          {t('bank.add-chosen', { count: chosen.size })}
        </Button>
      </Row>
    </Stack>
  );
}
