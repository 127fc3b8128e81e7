import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Page } from '#platform/ui/page/page.tsx';
import { useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

/** One page of the personal settings; other capabilities add theirs. */
export function Component() {
  const { pathname } = useLocation();
  const pages = useTabsWithin('/account/settings');
  return (
    <Page title={pages.find(({ to }) => to === pathname.replace(/\/$/, ''))?.label ?? ''} width="reading">
      <Suspense fallback={<SkeletonRows />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
