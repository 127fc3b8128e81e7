import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

/** Personal settings; other capabilities add their tabs. */
export function Component() {
  const { t } = useTranslation('accounts');
  const tabs = useTabsWithin('/account/settings');
  tabs.sort((a, b) => placeOf(a.to) - placeOf(b.to));
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

/** Preferences and security come first, deletion last. */
function placeOf(path: string): number {
  if (path.endsWith('/settings')) return 0;
  if (path.endsWith('/security')) return 1;
  return path.endsWith('/delete') ? 3 : 2;
}
