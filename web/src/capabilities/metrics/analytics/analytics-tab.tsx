import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { canEnterMetrics, canOpenMetrics, seesTeamMetrics } from '@seedbed/domain/metrics/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './analytics.module.css';
import { StartupMetrics } from './operations.ts';
import type { Series } from './series.ts';
import { SeriesCard } from './series-card.tsx';

/** The trends of a startup, by category. */
export function Component() {
  const { t } = useTranslation('metrics');
  const startup = useStartup();
  const actor = useActor();
  const collects = hasFeature(useFeatures(), 'dataCollection');
  const isOpen = canOpenMetrics(actor, startup._id);
  const [{ data, error }, again] = useQuery({
    query: StartupMetrics,
    variables: { startupId: startup._id },
    pause: !isOpen,
  });
  if (!isOpen) return <p className={css.note}>{t('analytics.not-allowed')}</p>;
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} kind="cards" />;
  const mayEnter = canEnterMetrics(actor, startup._id);
  const isAsked = mayEnter && collects;
  const enter = isAsked && (
    <Button component={AppLink} to="update" relative="path">
      {t('analytics.enter')}
    </Button>
  );
  if (data.startupMetrics.length === 0) {
    // Mentors cannot distinguish hidden metrics from absent ones, so the text must be true of both.
    const seesAll = seesTeamMetrics(actor, startup._id);
    return (
      <Empty
        drawing={<StoryDrawing />}
        title={t(seesAll ? 'analytics.empty' : 'analytics.none-shared')}
        sentence={t(seesAll ? 'analytics.empty-sentence' : 'analytics.none-shared-sentence')}
        action={enter || undefined}
      />
    );
  }
  return (
    <>
      <div className={css.head}>
        {isAsked && (
          <Button component={AppLink} to="changed" relative="path" variant="default">
            {t('categorization.changed')}
          </Button>
        )}
        {enter}
      </div>
      {byCategory(data.startupMetrics).map(({ id, name, series }) => (
        <section key={id} className={css.group}>
          <h2 className={css.title}>{name}</h2>
          <Grid min="380px" gap={4}>
            {series.map((one) => (
              <SeriesCard key={one.metric.id} series={one} startupId={startup._id} mayEnter={mayEnter} />
            ))}
          </Grid>
        </section>
      ))}
    </>
  );
}

const byCategory = (all: readonly Series[]) =>
  [...Map.groupBy(all, ({ metric }) => metric.category.id)].map(([id, series]) => ({
    id,
    name: series[0]?.metric.category.name ?? '',
    series,
  }));
