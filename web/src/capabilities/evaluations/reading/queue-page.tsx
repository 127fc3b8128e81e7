import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OwnEvaluations } from '#capabilities/evaluations/operations.ts';
import type { EvaluationCardFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './queue.module.css';
import { dueText, isToRead, progressOf } from './queue.ts';
import { ScoreText } from './score-text.tsx';
import { StatePill } from './state-pill.tsx';

/** Everything that the person reads, with its progress. */
export function Component() {
  const { t } = useTranslation(['evaluations', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: OwnEvaluations, requestPolicy: 'cache-and-network' });
  const all = data?.ownEvaluations ?? [];
  const open = all.filter(isToRead);
  const sent = all.filter((one) => !isToRead(one));
  const [first] = open;
  return (
    <Page
      title={t('navigation:entries.my-evaluations')}
      sentence={t('queue.sentence')}
      width="reading"
      action={
        first && (
          <Button component={AppLink} to={`/applications/evaluations/${first._id}`}>
            {first.state === 'in_progress' ? t('queue.continue') : t('queue.start')}
          </Button>
        )
      }
    >
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={5} />)}
      {data && all.length === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('queue.empty.title')} sentence={t('queue.empty.sentence')} />
      )}
      {all.length > 0 && <Summary all={all} />}
      {open.length > 0 && <Part title={t('queue.open')} evaluations={open} />}
      {sent.length > 0 && <Part title={t('queue.sent')} evaluations={sent} />}
    </Page>
  );
}

/** "12 of 40, due Friday 18:00". */
function Summary({ all }: { all: readonly EvaluationCardFragment[] }) {
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

function Part({ title, evaluations }: { title: string; evaluations: readonly EvaluationCardFragment[] }) {
  const { t } = useTranslation('evaluations');
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
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
      </ul>
    </section>
  );
}
