import { metricPeriodColumns } from '@seedbed/domain/metrics/columns.ts';
import { useTranslation } from 'react-i18next';
import { MetricsTabs } from '#capabilities/metrics/metrics-tabs.tsx';
import type { PeriodLineFragment } from '#platform/api/generated/documents.ts';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { clearSelection, type SelectionAction } from '#platform/selection.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { BellIcon, ClockIcon } from '#platform/ui/icons.tsx';
import { toast, toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { MetricRequests, RemindOfMetrics, SkipMetricPeriods } from './operations.ts';
import { periodCells } from './period-cells.tsx';

const Line = lineOf(['startup', 'period', 'status'], periodCells, { isSelectable: true, hasBox: true });

/** The startups that have reported or are late, and reminders. */
export function Component() {
  const { t } = useTranslation('metrics');
  const options = useValueOptions('metrics', metricPeriodColumns);
  const actions = useActions();
  return (
    <ListPage
      name="metric-requests"
      texts="metrics"
      title={t('collection.title')}
      sentence={t('collection.sentence')}
      tabs={<MetricsTabs />}
      columns={metricPeriodColumns}
      document={MetricRequests}
      options={options}
      cells={periodCells}
      usualView="table"
      Card={Line}
      cards="lines"
      actions={actions}
      empty={
        <Empty drawing={<StoryDrawing />} title={t('collection.empty')} sentence={t('collection.empty-sentence')} />
      }
    />
  );
}

function useActions(): (rows: readonly PeriodLineFragment[]) => readonly SelectionAction[] {
  const { t } = useTranslation(['metrics', 'common']);
  const [remind] = useAct(RemindOfMetrics);
  const [skip] = useAct(SkipMetricPeriods);
  const remindOf = async (periodIds: readonly string[]) => {
    const { data } = await remind({ periodIds: [...periodIds] });
    if (data) toastConfirmation(t('collection.reminded', { count: data.remindOfMetrics }));
    clearSelection();
  };
  const skipAll = async (ids: readonly string[]) => {
    const { data } = await skip({ periodIds: [...ids], skipped: true });
    if (!data) return;
    clearSelection();
    const skipped = data.setMetricPeriodsSkipped.filter(({ state }) => state === 'skipped').map(({ _id }) => _id);
    toast(t('collection.skipped', { count: skipped.length }), {
      label: t('common:actions.undo'),
      action: () => void skip({ periodIds: skipped, skipped: false }),
    });
  };
  return () => [
    {
      key: 'remind',
      label: t('collection.remind'),
      icon: <BellIcon size={18} />,
      run: (ids) => void remindOf(ids),
    },
    {
      key: 'skip',
      label: t('collection.skip'),
      icon: <ClockIcon size={18} />,
      run: (ids) => void skipAll(ids),
    },
  ];
}
