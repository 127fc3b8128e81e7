import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { percent } from '#capabilities/milestones/percent.ts';
import { Timeline } from '#capabilities/milestones/timeline/timeline.tsx';
import type { PlanCardFragment, PlansOfStartupQuery } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { BehindNote } from './behind-note.tsx';
import { MilestoneRow } from './milestone-row.tsx';
import css from './plan.module.css';
import { PlanActions } from './plan-actions.tsx';

interface Props {
  plan: PlanCardFragment & Pick<PlansOfStartupQuery['startupPlans'][number], 'forecast'>;
  /** A link to the page of the plan. */
  hasLink?: boolean;
}

const ways = ['list', 'timeline'] as const;

/** A plan with its milestones, as a list or as a timeline. */
export function PlanView({ plan, hasLink = false }: Props) {
  const { t } = useTranslation('milestones');
  const [params, setParams] = useSearchParams();
  const way = params.has('timeline') ? 'timeline' : 'list';
  const { name, startup, progress, lateCount, endsOn, milestones } = plan;
  return (
    <div className={css.plan}>
      <div className={css.head}>
        <div className={css.words}>
          {hasLink && (
            <h2 className={css.title}>
              <AppLink to={`/startup/${startup._id}/milestones/plan/${plan._id}`}>
                <bdi>{name}</bdi>
              </AppLink>
            </h2>
          )}
          <Row gap={2}>
            <span className="note">{t('plan.progress', { percent: percent(progress) })}</span>
            {lateCount > 0 && <Pill tone="warn">{t('plan.late', { count: lateCount })}</Pill>}
            {endsOn && <span className="note">{t('plan.ends', { day: calendarDay(endsOn) })}</span>}
          </Row>
          <div className={css.track} aria-hidden="true">
            <div className={css.done} style={{ inlineSize: `${progress}%` }} />
          </div>
        </div>
        <Row gap={2}>
          <SegmentedControl
            size="xs"
            aria-label={t('plan.view')}
            value={way}
            onChange={(chosen) =>
              setParams(chosen === 'timeline' ? { timeline: '' } : {}, { preventScrollReset: true })
            }
            data={ways.map((value) => ({ value, label: t(`plan.${value}`) }))}
          />
          <PlanActions plan={plan} />
        </Row>
      </div>
      <Forecast plan={plan} />
      <BehindNote plan={plan} />
      {way === 'timeline' ? (
        <Timeline plan={plan} />
      ) : (
        <Stack as="ul" gap={0}>
          {milestones.map((milestone) => (
            <MilestoneRow key={milestone._id} milestone={milestone} />
          ))}
        </Stack>
      )}
    </div>
  );
}

/** A plain sentence from earlier startups; the server answers none with too few of them, or for founders. */
function Forecast({ plan: { forecast, milestones } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('milestones');
  if (!forecast) return null;
  // The milestone of the item that is late here.
  const late = milestones
    .filter(({ isLate, isOwn }) => isLate && !isOwn)
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
    .at(-1);
  return <p className={css.forecast}>{t('plan.forecast', { ...forecast, name: late?.name ?? '' })}</p>;
}
