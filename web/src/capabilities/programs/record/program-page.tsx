import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useQuery } from 'urql';
import { ProgramState } from '#capabilities/programs/list/program-cells.tsx';
import { OneProgram } from '#capabilities/programs/operations.ts';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { useVisit } from '#platform/recent.ts';
import { RecordPage } from '#platform/record/record-page.tsx';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { ProgramActions } from './program-actions.tsx';
import { ProgramContext } from './program-context.ts';
import css from './program-page.module.css';

/** A program with its dates, its startups and its people. */
export function Component() {
  const { t } = useTranslation('programs');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneProgram, variables: { id } });
  const program = data?.program;
  useVisit('Program', program);
  useTitle(program?.name ?? (data ? t('missing') : ''));
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />;
  if (!program) return <Empty drawing={<SearchDrawing />} title={t('missing')} action={<WayOn />} isPage />;
  return <OpenProgram program={program} />;
}

function OpenProgram({ program }: { program: ProgramCardFragment }) {
  const { t } = useTranslation('programs');
  const tabs = useTabsWithin('/startups/programs/program/:id', `/startups/programs/program/${program._id}`);
  const { startsOn, endsOn } = program;
  const days = { from: startsOn && calendarDay(startsOn), to: endsOn && calendarDay(endsOn) };
  const dates =
    days.from && days.to
      ? t('dates.both', days)
      : days.from
        ? t('dates.from', days)
        : days.to
          ? t('dates.to', days)
          : '';
  return (
    <ProgramContext value={program}>
      <RecordPage
        kind="Program"
        id={program._id}
        name={program.name}
        face={
          <span className={css.face}>
            <CalendarEventIcon size={28} />
          </span>
        }
        state={<ProgramState program={program} />}
        facts={[
          dates,
          valueText('programs', 'kind', program.kind),
          t('startups.count', { count: program.startupCount }),
        ]}
        action={<ProgramActions program={program} />}
        tabs={<PageTabs label={program.name} tabs={tabs} />}
      >
        <Outlet />
      </RecordPage>
    </ProgramContext>
  );
}
