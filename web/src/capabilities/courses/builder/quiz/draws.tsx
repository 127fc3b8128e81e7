import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import type { QuizDraw } from '@seedbed/domain/courses/quiz/draw.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { QuizTopics } from '#capabilities/courses/bank/operations.ts';
import { CloseIcon } from '#platform/ui/icons.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';
import css from './quiz.module.css';

interface Props {
  draws: readonly QuizDraw[];
  onChange: (draws: QuizDraw[]) => void;
}

/** How many questions of which topic each attempt draws. */
export function Draws({ draws, onChange }: Props) {
  const { t } = useTranslation('courses');
  const [{ data }] = useQuery({ query: QuizTopics, pause: draws.length === 0 });
  if (draws.length === 0) return null;
  const topics = data?.quizTopics ?? [];
  const set = (id: string, change: Partial<QuizDraw>) =>
    onChange(draws.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const wantedOf = (topic: string) =>
    draws.reduce((sum, one) => sum + (one.topic === topic ? Number(one.count) || 0 : 0), 0);
  return (
    <Section title={t('bank.draws')}>
      <div className={css.draws}>
        <p className="note">{t('bank.draw-hint')}</p>
        {draws.map(({ id, topic, count }, i) => {
          const found = topics.find(({ name }) => name === topic)?.questions ?? 0;
          const names = topics.map(({ name }) => name);
          const isShort = data !== undefined && topic !== '' && found < wantedOf(topic);
          return (
            <fieldset key={id} aria-label={t('bank.draw-label', { number: i + 1 })} className={css.draw}>
              <NativeSelect
                label={t('fields.topic')}
                value={topic}
                onChange={(event) => set(id, { topic: event.currentTarget.value })}
                data={[
                  ...(topic === '' ? [{ value: '', label: t('bank.choose-topic') }] : []),
                  ...(topic === '' || names.includes(topic) ? names : [topic, ...names]),
                ]}
              />
              <TextInput
                label={t('fields.count')}
                inputMode="numeric"
                value={Number.isFinite(count) ? count.toString() : ''}
                onChange={(event) => set(id, { count: Number.parseInt(event.currentTarget.value, 10) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('bank.remove-draw', { number: i + 1 })}
                onClick={() => onChange(draws.filter((one) => one.id !== id))}
              >
                <CloseIcon size={16} />
              </ActionIcon>
              {data && topic !== '' && (
                <p className={`note ${css.available} ${isShort ? css.short : ''}`}>
                  {t('bank.available', { count: found })}
                  {isShort && ` ${t('bank.too-few')}`}
                </p>
              )}
            </fieldset>
          );
        })}
        {data && topics.length === 0 && <p className="note">{t('bank.no-topics')}</p>}
      </div>
    </Section>
  );
}
