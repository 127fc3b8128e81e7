import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import { useVisit } from '#platform/recent.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { AssignedStartups } from './assigned-startups.tsx';
import { MetricActions } from './metric-actions.tsx';
import css from './metric-form.module.css';
import { MetricForm } from './metric-form.tsx';
import { OneMetric } from './operations.ts';

/** The editor of one metric; `new` creates one. */
export function Component() {
  const { t } = useTranslation('metrics');
  const navigate = useNavigate();
  const id = useParams().id ?? '';
  const isNew = id === 'new';
  const mayCreate = hasFeature(useFeatures(), 'createMetrics');
  const [{ data, error }, again] = useQuery({ query: OneMetric, variables: { id }, pause: isNew });
  const metric = data?.metricDefinition ?? null;
  useVisit('MetricDefinition', metric);
  const back = () => void navigate('/startups/metrics/data-collection');
  if (isNew && mayCreate)
    return (
      <Page title={t('editor.new')} width="reading">
        <MetricForm metric={null} onCancel={back} />
      </Page>
    );
  if (!data && !isNew) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />;
  if (!metric) return <Empty drawing={<SearchDrawing />} title={t('missing')} action={<WayOn />} isPage />;
  return (
    <Page title={metric.name} width="reading" action={<MetricActions metric={metric} onDeleted={back} />}>
      {metric.isPaused && <p className={css.note}>{t('editor.is-paused')}</p>}
      <MetricForm key={`${metric._id} ${metric.version}`} metric={metric} onCancel={back} />
      {metric.formula === null && <AssignedStartups metric={metric} />}
    </Page>
  );
}
