import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { rowsWithin } from '#platform/routes.ts';
import { Page } from '#platform/ui/page.tsx';
import { PageTabs } from '#platform/ui/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';

const base = '/account/settings';

/** How the product is for me alone; other capabilities add their tabs. */
export function Component() {
  const { t } = useTranslation('accounts');
  const tabs = rowsWithin(base).flatMap((row) =>
    row.tab ? [{ to: [base, row.path].filter(Boolean).join('/'), label: t(row.tab) }] : [],
  );
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
