import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { dayText, periodName, textIn, valueIn } from '#capabilities/metrics/format.ts';
import { MetricValueHistory } from '#capabilities/metrics/update-form/operations.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { arrow } from '#platform/i18n/i18n.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './analytics.module.css';
import type { Series } from './series.ts';

interface Props {
  series: Series;
  opened: boolean;
  onClose: () => void;
}

/** The authors of a value and its corrections, with times. */
export function HistoryDialog({ series, opened, onClose }: Props) {
  const { t } = useTranslation('metrics');
  const [chosen, choose] = useState(series.points.at(-1)?.metricDataId ?? '');
  return (
    <FormDialog
      opened={opened}
      title={t('analytics.history-of', { name: textIn(series.metric.name) })}
      onClose={onClose}
    >
      <div className={css.group}>
        <NativeSelect
          label={t('analytics.period')}
          value={chosen}
          data={series.points
            .toReversed()
            .map(({ metricDataId, from, to }) => ({ value: metricDataId, label: periodName(from, to) }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Entries id={chosen} series={series} />
      </div>
    </FormDialog>
  );
}

function Entries({ id, series }: { id: string; series: Series }) {
  const { t } = useTranslation('metrics');
  const [{ data, error }, again] = useQuery({
    query: MetricValueHistory,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  const text = (value: number | null, day: string | null) =>
    day ? dayText(day) : value === null ? '–' : valueIn(value, series.metric.unitOfMeasure);
  if (data.metricValueHistory.length === 0) return <p className={css.note}>{t('analytics.no-history')}</p>;
  return (
    <ul className={css.list}>
      {data.metricValueHistory.map(({ id: entry, at, by, isByTeam, oldValue, newValue, oldDate, newDate }) => (
        <li key={entry}>
          <span>
            <bdi>{text(oldValue, oldDate)}</bdi> {arrow()} <bdi>{text(newValue, newDate)}</bdi>
          </span>
          <span>
            <bdi>{by?.fullName ?? t('analytics.someone')}</bdi>
            {isByTeam && ` · ${t('analytics.by-team')}`} · <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
