import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon, LockIcon } from '#platform/ui/icons.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import css from './tab-list.module.css';
import { type ShownTab, useTabs } from './tabs.ts';
import { useFittingTabs } from './use-fitting-tabs.ts';

/** Shows as many modules as fit; "More" contains the rest. */
export function TabList() {
  const { t } = useTranslation('navigation');
  const tabs = useTabs(useLocation().pathname);
  const { list, fitting } = useFittingTabs(tabs.map((tab) => tab.label).join());
  const rest = tabs.slice(fitting);
  return (
    <nav aria-label={t('tabs.label')} className={css.nav} ref={list}>
      <div className={css.tabs}>
        {tabs.map((tab, i) => (
          <OneTab key={tab.path} tab={tab} hidden={i >= fitting} />
        ))}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={css.tab}
            data-more
            data-hidden={rest.length === 0}
            data-current={rest.some((tab) => tab.current)}
          >
            {t('tabs.more')}
            <ChevronDownIcon size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map((tab) => (
            <InMore key={tab.path} tab={tab} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

/** A tab that does not fit stays rendered but hidden, to be measured. */
function OneTab({ tab, hidden }: { tab: ShownTab; hidden: boolean }) {
  const shared = { className: css.tab, 'data-tab': true, 'data-hidden': hidden };
  if (tab.locked)
    return (
      <LockedFeature label={tab.label} position="bottom" {...shared}>
        {tab.label}
      </LockedFeature>
    );
  return (
    <AppLink to={tab.path} aria-current={tab.current ? 'page' : undefined} {...shared}>
      {tab.label}
    </AppLink>
  );
}

function InMore({ tab }: { tab: ShownTab }) {
  const { t } = useTranslation();
  if (!tab.locked)
    return (
      <Menu.Item component={AppLink} to={tab.path} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
      </Menu.Item>
    );
  return (
    <Menu.Item aria-disabled="true" closeMenuOnClick={false} rightSection={<LockIcon size={14} />}>
      {tab.label}
      <span className={css.why}>{t('locked')}</span>
    </Menu.Item>
  );
}
