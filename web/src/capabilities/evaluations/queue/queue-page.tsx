import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OwnEvaluations } from '#capabilities/evaluations/operations.ts';
import { isToRead } from '#capabilities/evaluations/reading/queue.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { QueuePart, QueueSummary } from './queue-rows.tsx';

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
      {all.length > 0 && <QueueSummary all={all} />}
      {open.length > 0 && <QueuePart title={t('queue.open')} evaluations={open} />}
      {sent.length > 0 && <QueuePart title={t('queue.sent')} evaluations={sent} />}
    </Page>
  );
}
