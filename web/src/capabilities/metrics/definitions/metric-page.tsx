import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AssignedStartups } from './assigned-startups.tsx';
import { MetricActions } from './metric-actions.tsx';
import { nameOf } from './metric-cells.tsx';
import css from './metric-form.module.css';
import { MetricForm } from './metric-form.tsx';
import { OneMetric } from './operations.ts';

/** The editor of one metric. */
export function Component() {
  const { t } = useTranslation('metrics');
  const navigate = useNavigate();
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneMetric, variables: { id } });
  const metric = data?.metricDefinition ?? null;
  useVisit('MetricDefinition', metric);
  const back = () => void navigate('/startups/metrics/data-collection');
  if (!metric) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return (
    <Page title={nameOf(metric)} width="reading" action={<MetricActions metric={metric} onDeleted={back} />}>
      {metric.isPaused && <p className={css.note}>{t('editor.is-paused')}</p>}
      <MetricForm key={`${metric._id} ${metric.version}`} metric={metric} onCancel={back} />
      {metric.formula === null && <AssignedStartups metric={metric} />}
    </Page>
  );
}
