import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { TabList } from '#capabilities/navigation/public.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import css from './components-page.module.css';
import { type Examples, State } from './example.tsx';

/** Shows the tabs for another page, since the router only knows the current one. */
function TabsAt({ pathname }: { pathname: string }) {
  const here = useContext(LocationContext);
  return (
    <LocationContext value={{ ...here, location: { ...here.location, pathname } }}>
      <TabList />
    </LocationContext>
  );
}

/** Navigation components. */
export const places: Examples = {
  TabList: () => (
    <>
      <State name="all fit" wide>
        <div className={css.bar}>
          <TabsAt pathname="/startups" />
        </div>
      </State>
      <State name="the page's section as a tab" wide>
        <div className={css.bar}>
          <TabsAt pathname="/tasks" />
        </div>
      </State>
      <State name="the rest in More" wide>
        <div className={css.bar} data-narrow="true">
          <TabsAt pathname="/tasks" />
        </div>
      </State>
    </>
  ),
  PageTabs: function Tabs() {
    const { t } = useTranslation('tasks');
    const tabs = [
      { to: '/internal/components', label: t('tabs.mine') },
      { to: '/tasks/users', label: t('tabs.users') },
      { to: '/tasks/startups', label: t('tabs.startups') },
    ];
    return (
      <State name="the first is this page" wide>
        <PageTabs label={t('title')} tabs={tabs} />
      </State>
    );
  },
  Page: function WholePage() {
    const { t } = useTranslation(['tasks', 'common']);
    return (
      <State name="title, sentence, one action" wide>
        <Page title={t('title')} sentence={t('common:not-found.text')} action={<AppLink to="/">{t('add')}</AppLink>}>
          <p>{t('common:error-page.text')}</p>
        </Page>
      </State>
    );
  },
  AppLink: function Links() {
    const { t } = useTranslation();
    return (
      <State name="plain">
        <AppLink to="/">{t('next-steps.home')}</AppLink>
      </State>
    );
  },
  NextSteps: () => (
    <State name="home, and support if the tenant has an address for it">
      <NextSteps />
    </State>
  ),
  PageFooter: () => (
    <State name="signed in" wide>
      <div className={css.foot}>
        <PageFooter onLogOut={() => {}} />
      </div>
    </State>
  ),
};
