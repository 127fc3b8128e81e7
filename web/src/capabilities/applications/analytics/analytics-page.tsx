import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './analytics.module.css';
import { DecisionTimes, Groups, Rounds, Statuses } from './figures.tsx';
import { ApplicationFigures, FunnelsOfAnalytics } from './operations.ts';

const spans = [3, 6, 12, 24, 36] as const;
const all = 'all';

/** Conversion by round, source and country, and the time to a decision. */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const [chosen, choose] = useState<string | null>(null);
  const [months, setMonths] = useState(12);
  const since = Temporal.Now.plainDateISO('UTC').subtract({ months }).toZonedDateTime('UTC').toInstant().toString();
  const [funnels] = useQuery({ query: FunnelsOfAnalytics, variables: { since } });
  const options = funnels.data?.funnelList.rows ?? [];
  const newest = funnels.data?.applicationAnalytics.newestFunnelId;
  const funnelId = chosen ?? options.find(({ _id }) => _id === newest)?._id ?? options[0]?._id ?? all;
  const [{ data, error }, again] = useQuery({
    query: ApplicationFigures,
    variables: { funnelId: funnelId === all ? null : funnelId, since },
    pause: funnels.fetching,
  });
  const found = data?.applicationAnalytics;
  const failed = error ?? funnels.error;
  return (
    <Page title={t('navigation:entries.applications-dashboard')} sentence={t('analytics.sentence')}>
      <div className={css.filters}>
        <NativeSelect
          label={t('columns.funnel')}
          value={funnelId}
          data={[
            ...options.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: all, label: t('analytics.all-funnels') },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('analytics.span')}
          value={String(months)}
          data={spans.map((count) => ({ value: String(count), label: t('analytics.months', { count }) }))}
          onChange={(event) => setMonths(Number(event.currentTarget.value))}
        />
      </div>
      {!found && <NotLoaded error={failed} onRetry={again} rows={4} />}
      {found?.applied === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('analytics.empty')} sentence={t('analytics.empty-sentence')} />
      )}
      {found && found.applied > 0 && (
        <>
          <h2 className="visually-hidden">
            <bdi>{options.find(({ _id }) => _id === funnelId)?.name ?? t('analytics.all-funnels')}</bdi>
          </h2>
          <dl className={css.totals}>
            {(['applied', 'accepted', 'rejected'] as const).map((key) => (
              <Total key={key} label={t(`analytics.${key}`)} value={String(found[key])} />
            ))}
            <Total
              label={t('analytics.median')}
              value={found.medianDays === null ? '–' : t('analytics.days', { count: Math.round(found.medianDays) })}
            />
          </dl>
          <Grid min="420px" gap={4}>
            <Statuses statuses={found.statuses} />
            {found.rounds.length > 0 && <Rounds rounds={found.rounds} />}
            <Groups groups={found.sources} by="source" />
            <Groups groups={found.countries} by="country" />
            <DecisionTimes times={found.decisionTimes} />
          </Grid>
          {funnelId === all && <p className={css.note}>{t('analytics.choose-funnel')}</p>}
        </>
      )}
    </Page>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className={css.total}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
