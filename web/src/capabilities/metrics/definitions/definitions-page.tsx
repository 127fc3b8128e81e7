import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { metricColumns } from '@seedbed/domain/metrics/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MetricsTabs } from '#capabilities/metrics/metrics-tabs.tsx';
import { useFeatures } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { metricCells } from './metric-cells.tsx';
import { AddCoreMetrics, MetricChoices, MetricList } from './operations.ts';

const Line = lineOf(['name', 'category', 'recurrence'], metricCells, { isSelectable: false, hasBox: false });

/** The metrics of the organization. */
export function Component() {
  const { t } = useTranslation(['metrics', 'navigation', 'common']);
  const features = useFeatures();
  const hasCore = hasFeature(features, 'coreMetrics');
  const isLocked = !hasCore && !hasFeature(features, 'createMetrics');
  const values = useValueOptions('metrics', metricColumns);
  const [{ data }] = useQuery({ query: MetricChoices, variables: {} });
  const options = useMemo(
    () => ({ ...values, category: (data?.metricCategories ?? []).map(({ id, name }) => ({ value: id, label: name })) }),
    [values, data],
  );
  return (
    <ListPage
      name="metrics"
      texts="metrics"
      title={t('navigation:entries.metrics-collection')}
      action={<NewMetric />}
      tabs={<MetricsTabs />}
      columns={metricColumns}
      document={MetricList}
      options={options}
      cells={metricCells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty
          drawing={<StoryDrawing />}
          title={t('empty.title')}
          {...(hasCore && { sentence: t('empty.sentence') })}
          {...(isLocked && { sentence: t('common:locked') })}
          action={<CoreMetrics />}
        />
      }
    />
  );
}

function NewMetric() {
  const { t } = useTranslation('metrics');
  if (!hasFeature(useFeatures(), 'createMetrics')) return null;
  return (
    <Button component={AppLink} to="/startups/metrics/definitions/new" leftSection={<PlusIcon size={18} />}>
      {t('editor.new')}
    </Button>
  );
}

/** The standard set is the quickest beginning. */
function CoreMetrics() {
  const { t } = useTranslation('metrics');
  const [add, busy] = useAct(AddCoreMetrics);
  if (!hasFeature(useFeatures(), 'coreMetrics')) return <NewMetric />;
  return (
    <Button
      loading={busy}
      onClick={async () => {
        if ((await add({})).data) toastConfirmation(t('editor.core-added'));
      }}
    >
      {t('editor.add-core')}
    </Button>
  );
}
