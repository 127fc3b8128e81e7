import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { useVisit } from '#platform/recent.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { ExampleActions } from './example-actions.tsx';
import css from './example-page.module.css';
import { OneExample } from './operations.ts';

export function Component() {
  const { t } = useTranslation('examples');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneExample, variables: { id } });
  const example = data?.example;
  useVisit('Example', example);
  useTitle(example?.name ?? (data ? t('missing') : ''));
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />;
  if (!example) return <Empty drawing={<SearchDrawing />} title={t('missing')} action={<WayOn />} isPage />;
  return (
    <Page
      title={example.name}
      sentence={<TimeAgo at={example.createdAt} />}
      action={<ExampleActions example={example} />}
      width="reading"
    >
      <p className={css.text} dir="auto">
        {example.description}
      </p>
    </Page>
  );
}
