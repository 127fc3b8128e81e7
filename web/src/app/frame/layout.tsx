import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Loading } from '#app/loading.tsx';
import { useMe } from '#capabilities/accounts/public.tsx';
import { BatchPanels } from '#capabilities/batches/public.tsx';
import { Help } from '#capabilities/help/public.tsx';
import { MetricsPrompt } from '#capabilities/metrics/public.tsx';
import {
  BottomBar,
  Breadcrumb,
  isBare,
  MobileSidebar,
  PageGroupProvider,
  Sidebar,
  SideList,
  useSidebar,
} from '#capabilities/navigation/public.tsx';
import { AccountDeletion } from '#capabilities/privacy/public.tsx';
import { Commands } from '#capabilities/search/public.tsx';
import { ViewingAs } from '#capabilities/sessions/public.tsx';
import { ThirdParty } from '#capabilities/third-party/public.tsx';
import { useHelp } from '#platform/help.ts';
import { usePageExists } from '#platform/missing-page.ts';
import { PeekPanel } from '#platform/record/peek-panel.tsx';
import { useRowClicks } from '#platform/ui/rows/row-clicks.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { Announcer } from './announcer.tsx';
import css from './layout.module.css';
import { TopBar } from './top-bar.tsx';

export function Layout() {
  const { t } = useTranslation('navigation');
  const { goesAt: deletionDueAt, viewingAs } = useMe();
  const sidebar = useSidebar();
  const help = useHelp();
  const phone = usePhone();
  useRowClicks();
  const { pathname, key } = useLocation();
  // A missing record has no builder, so its page keeps the bar.
  const bare = usePageExists(pathname) && isBare(pathname);
  const moving = useNavigation().state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: any choice closes it, even of the current page
  useEffect(() => sidebar.closeMobile(), [key]);

  return (
    <div className={css.frame} data-sidebar={sidebar.open ? 'open' : 'closed'} data-bare={bare} data-help={help.open}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {moving && <Loading />}
      {bare ? (
        <div hidden>
          <Commands />
        </div>
      ) : (
        <TopBar sidebar={sidebar} />
      )}
      {!phone && (
        <div className={css.side}>
          <Sidebar rail={sidebar.open ? undefined : { onOpen: sidebar.toggle }} />
        </div>
      )}
      <main id="content" tabIndex={-1} className={css.content}>
        <ViewingAs viewed={viewingAs} />
        <AccountDeletion deletionDueAt={deletionDueAt} />
        {!bare && <MetricsPrompt />}
        <div className={css.columns}>
          <SideList />
          <div className={css.page}>
            <Breadcrumb />
            <PageGroupProvider isShown={phone || !sidebar.open}>
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            </PageGroupProvider>
          </div>
        </div>
      </main>
      <BatchPanels />
      <PeekPanel />
      <Help />
      <ThirdParty />
      {phone && <BottomBar onMenu={sidebar.openMobile} />}
      {phone && <MobileSidebar opened={sidebar.mobileOpen} onClose={sidebar.closeMobile} />}
      <Announcer />
      <ScrollRestoration />
    </div>
  );
}
