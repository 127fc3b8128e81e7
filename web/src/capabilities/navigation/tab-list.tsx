import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronDownIcon } from '#platform/ui/icons.tsx';
import css from './tab-list.module.css';
import { isOnTab, useTabs } from './tabs.ts';
import { useFitting } from './use-fitting.ts';

/** The modules, as many as fit; the rest stand in "More". */
export function TabList() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tabs = useTabs(pathname);
  const { list, fitting } = useFitting(tabs.map((tab) => tab.label).join());
  const hidden = tabs.slice(fitting);
  const current = (path: string) => isOnTab(path, pathname);
  return (
    <nav aria-label={t('tabs.label')} className={css.nav} ref={list}>
      {tabs.map((tab, i) => (
        <AppLink
          key={tab.path}
          to={tab.path}
          className={css.tab}
          data-hidden={i >= fitting}
          aria-hidden={i >= fitting}
          tabIndex={i >= fitting ? -1 : undefined}
          aria-current={current(tab.path) ? 'page' : undefined}
        >
          {tab.label}
        </AppLink>
      ))}
      {hidden.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={css.tab} data-current={hidden.some((tab) => current(tab.path))}>
              {t('tabs.more')}
              <ChevronDownIcon size={16} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((tab) => (
              <Menu.Item key={tab.path} onClick={() => navigate(tab.path)}>
                {tab.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
