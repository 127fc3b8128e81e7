import { shareOf } from '@seedbed/domain/applications/analytics.ts';
import type { ChartData } from '@seedbed/domain/kernel/charts/chart-data.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApplicationFiguresQuery } from '#platform/api/generated/documents.ts';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { ChartFigure } from '#platform/ui/charts/chart-figure.tsx';

type Figures = ApplicationFiguresQuery['applicationAnalytics'];

const whole = (value: number) => new Intl.NumberFormat(i18next.language.replace('_', '-')).format(value);

interface BarsProps {
  title: string;
  first: string;
  data: ChartData;
  note?: string;
}

/** A chart with the table behind it. */
function Bars({ title, first, data, note }: BarsProps) {
  const label = data.labels
    .map((name, i) => `${name}: ${data.series.map((one) => `${one.name} ${one.values[i] ?? 0}`).join(', ')}`)
    .join('; ');
  return (
    <ChartFigure title={title} note={note} data={data} first={first} fileName={title} format={whole}>
      <BarChart data={data} label={`${title}. ${label}`} format={whole} />
    </ChartFigure>
  );
}

export function Statuses({ statuses }: { statuses: Figures['statuses'] }) {
  const { t } = useTranslation('applications');
  const data = {
    labels: statuses.map(({ status }) => t(`values.status.${status}`)),
    series: [{ name: t('analytics.applied'), values: statuses.map(({ count }) => count) }],
  };
  return <Bars title={t('analytics.by-status')} first={t('columns.status')} data={data} />;
}

export function Rounds({ rounds }: { rounds: Figures['rounds'] }) {
  const { t } = useTranslation('applications');
  const first = rounds[0]?.entered ?? 0;
  const last = rounds.at(-1)?.advanced ?? 0;
  const share = shareOf(last, first);
  const data = {
    // Two rounds can have one name.
    labels: rounds.map(({ name }, i) => `${i + 1}. ${name}`),
    series: [
      { name: t('analytics.entered'), values: rounds.map(({ entered }) => entered) },
      { name: t('analytics.advanced'), values: rounds.map(({ advanced }) => advanced) },
      { name: t('analytics.waiting'), values: rounds.map(({ waiting }) => waiting) },
    ],
  };
  return (
    <Bars
      title={t('analytics.by-round')}
      first={t('columns.round')}
      data={data}
      {...(share !== null && { note: t('analytics.went-through', { share }) })}
    />
  );
}

export function Groups({ groups, by }: { groups: Figures['sources']; by: 'source' | 'country' }) {
  const { t } = useTranslation('applications');
  const data = {
    labels: groups.map(({ name }) => name ?? t('analytics.not-said')),
    series: [
      { name: t('analytics.applied'), values: groups.map(({ applied }) => applied) },
      { name: t('analytics.accepted'), values: groups.map(({ accepted }) => accepted) },
    ],
  };
  return <Bars title={t(`analytics.by-${by}`)} first={t(`columns.${by}`)} data={data} />;
}

export function DecisionTimes({ times }: { times: Figures['decisionTimes'] }) {
  const { t } = useTranslation('applications');
  const data = {
    labels: times.map(({ fromDays, untilDays }) =>
      untilDays === null
        ? t('analytics.longer', { from: fromDays })
        : t('analytics.between', { from: fromDays, until: untilDays }),
    ),
    series: [{ name: t('analytics.decisions'), values: times.map(({ count }) => count) }],
  };
  return <Bars title={t('analytics.by-time')} first={t('analytics.time')} data={data} />;
}
