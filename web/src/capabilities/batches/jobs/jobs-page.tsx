import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BatchOperations } from '#capabilities/batches/operations.ts';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { JobRow } from './job-row.tsx';
import css from './jobs-page.module.css';

/** The person's operations on many records; Admins see everybody's. */
export function Component() {
  const { t } = useTranslation('batches');
  return (
    <Page title={t('title')} sentence={t('sentence')} width="reading">
      <Jobs />
    </Page>
  );
}

function Jobs() {
  const { t } = useTranslation('batches');
  const [{ data, error }, again] = useQuery({ query: BatchOperations, requestPolicy: 'cache-and-network' });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (!data) return <SkeletonRows rows={5} />;
  if (data.batchOperations.length === 0)
    return <Empty drawing={<TasksDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <ul className={css.list} aria-label={t('title')}>
      {data.batchOperations.map((batch) => (
        <JobRow key={batch._id} batch={batch} />
      ))}
    </ul>
  );
}
