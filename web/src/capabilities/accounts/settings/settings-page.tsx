import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

/** How the product is for me alone; other capabilities add their tabs. */
export function Component() {
  const { t } = useTranslation('accounts');
  const tabs = useTabsWithin('/account/settings');
  // What ends everything stands at the end.
  tabs.sort((a, b) => Number(a.to.endsWith('/delete')) - Number(b.to.endsWith('/delete')));
  return (
    <Page
      title={t('settings.title')}
      width="reading"
      bar={tabs.length > 1 && <PageTabs label={t('settings.title')} tabs={tabs} />}
    >
      <Suspense fallback={<SkeletonRows />}>
        <Outlet />
      </Suspense>
    </Page>
  );
}
