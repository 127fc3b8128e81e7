import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import { StartupHead } from '#capabilities/startups/operations.ts';
import { StartupContext } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { useVisit } from '#platform/recent.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { currentTab, PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { StartupRecord } from './startup-record.tsx';

export function Component() {
  const { t } = useTranslation('startups');
  const params = useParams();
  const { pathname } = useLocation();
  const own = useActor().ownStartupIds[0];
  const id = params.id ?? own;
  const [{ data, error }, again] = useQuery({ query: StartupHead, variables: { id: id ?? '' }, pause: !id });
  const startup = data?.startup;
  const base = params.id ? `/startup/${params.id}/file` : '/startup/file';
  const tabs = useTabsWithin('/startup/:id?/file', base);
  const tab = currentTab(tabs, pathname)?.label;
  useVisit('Startup', startup);
  useTitle(startup ? [tab, startup.name].filter(Boolean).join(' · ') : data ? t('file.missing') : '');
  if (!id) return <Navigate to="/" replace />;
  if (/\/file\/?$/.test(pathname)) return <Navigate to="activities" replace />;
  if (error && !data) return <LoadFailed error={error} onRetry={again} />;
  if (data && !startup) return <MissingRecord title={t('file.missing')} sentence={t('file.missing-why')} />;
  return (
    <StartupContext value={startup ?? { _id: id, name: '' }}>
      <StartupRecord
        id={id}
        startup={startup ?? null}
        tabs={startup && <PageTabs label={startup.name} tabs={tabs} />}
        withFacts={pathname !== `${base}/company`}
      >
        <Suspense fallback={<SkeletonRows />}>
          <Outlet key={id} />
        </Suspense>
      </StartupRecord>
    </StartupContext>
  );
}
