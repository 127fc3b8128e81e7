import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { isToRead } from '#capabilities/evaluations/evaluating/queue.ts';
import { OwnEvaluations } from '#capabilities/evaluations/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './own-queue.module.css';
import { QueuePart, QueueSummary } from './queue-rows.tsx';

/** The first applications to read, with progress and due date; for the home of evaluators. */
export function OwnQueue({ limit }: { limit: number }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({ query: OwnEvaluations, requestPolicy: 'cache-and-network' });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  const all = data.ownEvaluations;
  const open = all.filter(isToRead);
  if (all.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('queue.empty.title')} sentence={t('queue.empty.sentence')} />;
  return (
    <>
      <QueueSummary all={all} />
      {open.length > 0 && <QueuePart title={null} evaluations={open.slice(0, limit)} />}
      <p className={css.all}>
        <AppLink to="/applications/evaluations">{t('queue.all', { n: all.length })}</AppLink>
      </p>
    </>
  );
}
