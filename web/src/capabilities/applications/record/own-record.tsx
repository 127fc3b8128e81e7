import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useQuery } from 'urql';
import { OwnApplication as OwnCard } from '#capabilities/applications/own/own-application.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { OneOwnApplication } from './operations.ts';
import { OwnHistory } from './own-history.tsx';
import css from './record.module.css';

/** An application as its applicant sees it: with its public label, and nothing that the team keeps to itself. */
export function OwnRecord({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const { pathname } = useLocation();
  const [{ data, error }, again] = useQuery({ query: OneOwnApplication, variables: { id } });
  const tabs = useTabsWithin('/application/:id', `/application/${id}`);
  const tab = tabs.find(({ to }) => to === pathname)?.label;
  const application = data?.ownApplication;
  if (!application)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord title={t('record.missing')} sentence={t('overview.missing')} />}
      />
    );
  return (
    <Page
      title={tab ? `${application.name} · ${tab}` : application.name}
      width="reading"
      bar={<PageTabs label={application.name} tabs={tabs} />}
    >
      <ul className={css.ownCard}>
        <OwnCard application={application} />
      </ul>
      <Stack gap={6}>
        <Suspense fallback={<SkeletonRows />}>
          <Outlet />
        </Suspense>
        {pathname.endsWith('/activities') && <OwnHistory application={application} />}
      </Stack>
    </Page>
  );
}
