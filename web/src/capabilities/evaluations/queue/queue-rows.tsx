import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/evaluations/evaluating/queue.module.css';
import { dueText, isToRead, progressOf } from '#capabilities/evaluations/evaluating/queue.ts';
import { ScoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { StatePill } from '#capabilities/evaluations/evaluating/state-pill.tsx';
import type { EvaluationCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';

/** "12 of 40, due Friday 18:00". */
export function QueueSummary({ all }: { all: readonly EvaluationCardFragment[] }) {
  const { t } = useTranslation('evaluations');
  const { done, count, dueAt } = progressOf(all);
  return (
    <div className={css.summary}>
      <p className={css.progress}>
        <strong>{t('queue.progress', { done, total: count })}</strong>
        {done < count && dueAt && <span className={css.note}>{dueText(t, dueAt)}</span>}
        {done === count && <span className={css.note}>{t('queue.all-sent')}</span>}
      </p>
      <Progress value={(done / count) * 100} aria-label={t('queue.progress', { done, total: count })} />
    </div>
  );
}

export function QueuePart({
  title,
  evaluations,
}: {
  title: string | null;
  evaluations: readonly EvaluationCardFragment[];
}) {
  const { t } = useTranslation('evaluations');
  return (
    <section>
      {title && <h2 className={css.heading}>{title}</h2>}
      <Card as="ul" pad={0}>
        {evaluations.map((one) => (
          <li key={one._id} className={css.row}>
            <div className={css.words}>
              <AppLink to={`/applications/evaluations/${one._id}`} className={css.name}>
                <bdi>{one.isBlind ? t('blind-name', { number: one.name }) : one.name}</bdi>
              </AppLink>
              <span className={css.note}>
                <bdi>{one.funnelName}</bdi>
                {' · '}
                <bdi>{one.roundName}</bdi>
                {isToRead(one) && one.dueAt && ` · ${dueText(t, one.dueAt)}`}
              </span>
            </div>
            <ScoreText score={one.score} />
            <StatePill state={one.state} />
          </li>
        ))}
      </Card>
    </section>
  );
}
