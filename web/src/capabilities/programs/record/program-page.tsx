import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useQuery } from 'urql';
import { OneProgram } from '#capabilities/programs/operations.ts';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { ProgramContext } from './program-context.ts';
import { ProgramRecord } from './program-record.tsx';

/** A program with its dates, its startups and its people. */
export function Component() {
  const { t } = useTranslation('programs');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneProgram, variables: { id } });
  const program = data?.program;
  useVisit('Program', program);
  useTitle(program?.name ?? (data ? t('missing') : ''));
  if (!program) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <OpenProgram program={program} />;
}

function OpenProgram({ program }: { program: ProgramCardFragment }) {
  const tabs = useTabsWithin('/startups/programs/program/:id', `/startups/programs/program/${program._id}`);
  return (
    <ProgramContext value={program}>
      <ProgramRecord program={program} tabs={<PageTabs label={program.name} tabs={tabs} />}>
        <Outlet />
      </ProgramRecord>
    </ProgramContext>
  );
}
