import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OneProgram } from '#capabilities/programs/operations.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { ProgramRecord } from './program-record.tsx';

/** A program in the peek panel, with links to its lists in place of the tabs. */
export function ProgramPeek({ id }: { id: string }) {
  const { t } = useTranslation('programs');
  const [{ data, error }, again] = useQuery({ query: OneProgram, variables: { id } });
  const program = data?.program;
  if (!program) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const path = `/startups/programs/program/${id}`;
  return (
    <ProgramRecord program={program}>
      <Facts>
        {program.startsOn && <Fact label={t('columns.startsOn')}>{calendarDay(program.startsOn)}</Fact>}
        {program.endsOn && <Fact label={t('columns.endsOn')}>{calendarDay(program.endsOn)}</Fact>}
        <Fact label={t('columns.startups')}>
          <AppLink to={path}>{program.startupCount}</AppLink>
        </Fact>
        <Fact label={t('columns.people')}>
          <AppLink to={`${path}/people`}>{program.personCount}</AppLink>
        </Fact>
      </Facts>
    </ProgramRecord>
  );
}
