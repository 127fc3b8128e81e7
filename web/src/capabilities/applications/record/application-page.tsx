import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { canListApplications } from '@seedbed/domain/applications/policy.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { useVisit } from '#platform/recent.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { ApplicationProvider } from './application-context.ts';
import { ApplicationRecord } from './application-record.tsx';
import { OneApplication } from './operations.ts';
import { OwnRecord } from './own-record.tsx';
import { QueueBar } from './queue/queue-bar.tsx';

/** One application: the team works on it, and its applicant follows it. */
export function Component() {
  const id = useParams().id ?? '';
  const { pathname, search } = useLocation();
  const isTeam = canListApplications(useActor());
  if (/^\/application\/[^/]+\/?$/.test(pathname))
    return <Navigate to={{ pathname: `/application/${id}/activities`, search }} replace />;
  return isTeam ? <TeamPage key={id} id={id} /> : <OwnRecord key={id} id={id} />;
}

function TeamPage({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const { pathname, search } = useLocation();
  const [{ data, error }, again] = useQuery({ query: OneApplication, variables: { id } });
  const application = data?.application ?? null;
  const hasQueue = permitsSome(useActor(), 'APPLICATIONS:QUEUE_BAR');
  // Tabs keep the list that the person came from.
  const tabs = useTabsWithin('/application/:id', `/application/${id}`);
  const tab = tabs.find(({ to }) => to === pathname)?.label;
  useVisit('Application', application);
  useTitle(application ? [tab, application.name].filter(Boolean).join(' · ') : data ? t('record.missing') : '');
  if (error && !data) return <LoadFailed error={error} onRetry={again} />;
  if (data && !application) return <MissingRecord title={t('record.missing')} sentence={t('overview.missing')} />;
  return (
    <ApplicationProvider value={application}>
      {hasQueue && <QueueBar id={id} />}
      <ApplicationRecord
        id={id}
        application={application}
        tabs={application && <PageTabs label={application.name} tabs={tabs.map((one) => ({ ...one, search }))} />}
      >
        <Suspense fallback={<SkeletonRows />}>
          <Outlet key={id} />
        </Suspense>
      </ApplicationRecord>
    </ApplicationProvider>
  );
}
