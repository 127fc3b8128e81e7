import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { MaterialLinks } from '#capabilities/milestones/materials/material-links.tsx';
import { OneMilestone } from '#capabilities/milestones/operations.ts';
import { MilestoneState } from '#capabilities/milestones/plans/milestone-row.tsx';
import { calendarDay, enumeration } from '#platform/i18n/dates.ts';
import { useVisit } from '#platform/recent.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { StarIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { MilestoneActions } from './milestone-actions.tsx';
import { MilestoneReport } from './milestone-report.tsx';
import type { OpenMilestone } from './open-milestone.ts';
import css from './record.module.css';

/** A milestone on its page and in the peek panel. */
export function MilestoneRecord({ id }: { id: string }) {
  const { t } = useTranslation('milestones');
  const peek = useIsPeek();
  const [{ data, error }, again] = useQuery({ query: OneMilestone, variables: { id } });
  const milestone = data?.milestone;
  useVisit('Milestone', milestone);
  if (!milestone)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<TasksDrawing />} title={t('missing')} />}
      />
    );
  return (
    <>
      {!peek && <Title title={milestone.name} />}
      <Milestone milestone={milestone} />
    </>
  );
}

/** The panel keeps the title of the page behind it. */
function Title({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function Milestone({ milestone }: { milestone: OpenMilestone }) {
  const { t } = useTranslation('milestones');
  const { plan, dueOn, startsOn, owner, approverRole, goal, weight, changedParts, metricName } = milestone;
  const planPath = `/startup/${plan.startup._id}/milestones/plan/${plan._id}`;
  return (
    <RecordPage
      kind="Milestone"
      id={milestone._id}
      name={milestone.name}
      face={<RecordIcon icon={StarIcon} />}
      state={<MilestoneState milestone={milestone} />}
      facts={[
        t('milestone.due', { day: calendarDay(dueOn) }),
        <AppLink key="startup" to={`/startup/${plan.startup._id}/file/milestones`}>
          <bdi>{plan.startup.name}</bdi>
        </AppLink>,
        <AppLink key="plan" to={planPath}>
          <bdi>{plan.name}</bdi>
        </AppLink>,
      ]}
      action={<MilestoneActions milestone={milestone} />}
      side={
        <Facts>
          <Fact label={t('fields.ownerId')}>{owner ? <UserName person={owner} /> : t('milestone.no-owner')}</Fact>
          <Fact label={t('fields.approverRole')}>{t(`values.approver.${approverRole ?? 'none'}`)}</Fact>
          <Fact label={t('fields.startsOn')}>{calendarDay(startsOn)}</Fact>
          <Fact label={t('fields.dueOn')}>{calendarDay(dueOn)}</Fact>
          {weight > 1 && <Fact label={t('fields.weight')}>{weight}</Fact>}
          {metricName && (
            <Fact label={t('fields.metricId')}>
              <bdi>{metricName}</bdi>
            </Fact>
          )}
          {changedParts.length > 0 && (
            <Fact label={t('plan.changed-here')}>
              {enumeration(changedParts.map((part) => t(`values.part.${part as 'name'}`)))}
            </Fact>
          )}
        </Facts>
      }
    >
      <Stack gap={5}>
        <Reason milestone={milestone} />
        {goal && (
          <p className={css.goal} dir="auto">
            {goal}
          </p>
        )}
        <MaterialLinks materials={milestone.materials} />
        <MilestoneReport milestone={milestone} />
      </Stack>
    </RecordPage>
  );
}

/** Why it was returned or dropped. */
function Reason({ milestone: { reason, state } }: { milestone: OpenMilestone }) {
  const { t } = useTranslation('milestones');
  if (!reason) return null;
  return (
    <p className={css.reason} dir="auto">
      {t(state === 'dropped' ? 'milestone.dropped-because' : 'milestone.returned-because', { reason })}
    </p>
  );
}
