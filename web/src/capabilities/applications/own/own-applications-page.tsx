import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { OpenCalls } from '#capabilities/applications/signup/open-calls.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Arrival, type BegunApplication } from './arrival.tsx';
import { NewApplication } from './new-application.tsx';
import { OwnApplications } from './operations.ts';
import { OwnApplication } from './own-application.tsx';
import { OwnLeadList } from './own-leads.tsx';

/**
 * An applicant's applications; `?apply=<slug>` begins one, `?lead=` and `?join=` take the link of an email. A person who
 * has just signed up brings the name along.
 */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const [params, setParams] = useSearchParams();
  const begin = (useLocation().state as { begin?: BegunApplication } | null)?.begin ?? null;
  const slug = params.get('apply');
  const link = { leadToken: params.get('lead'), joinToken: params.get('join') };
  const isArriving = Boolean((slug && begin) || link.leadToken || link.joinToken);
  const [{ data, error }, again] = useQuery({ query: OwnApplications });
  const done = () => setParams({}, { replace: true });
  return (
    <Page title={t('navigation:entries.my-applications')} sentence={t('own.sentence')} width="reading">
      {isArriving && <Arrival slug={slug} begin={begin} {...link} onDone={done} />}
      {slug && !begin && <NewApplication slug={slug} onDone={done} />}
      <OwnLeadList />
      {!data && <NotLoaded error={error} onRetry={again} rows={3} />}
      {data?.ownApplications.length === 0 && !slug && !isArriving && <OpenCalls />}
      {data && data.ownApplications.length > 0 && (
        <Stack as="ul" gap={3}>
          {data.ownApplications.map((application) => (
            <OwnApplication key={application._id} application={application} isLinked />
          ))}
        </Stack>
      )}
    </Page>
  );
}
