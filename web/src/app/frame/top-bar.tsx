import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { chosenLogo } from '@seedbed/domain/incubators/palette.ts';
import { showsTaskButton } from '@seedbed/domain/navigation/create-menu.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChatButton } from '#capabilities/chat/public.tsx';
import { AccountMenu, CreateMenu, type SidebarState, TabList } from '#capabilities/navigation/public.tsx';
import { Bell } from '#capabilities/notifications/public.tsx';
import { Commands } from '#capabilities/search/public.tsx';
import { TodaysTasksButton } from '#capabilities/tasks/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { CalendarIcon, SidebarIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './top-bar.module.css';

export function TopBar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  const phone = usePhone();
  const tenant = boot.publicIncubator;
  const dark = useComputedColorScheme('light') === 'dark';
  const usual = (dark && tenant?.whiteLogo) || (tenant?.logo ?? null);
  const logo = tenant && chosenLogo(tenant, tenant.brandPalette.sidebar.logoType, usual);
  const label = sidebar.open ? t('sidebar.close') : t('sidebar.open');
  return (
    <header className={css.bar}>
      <ActionIcon
        className={css.toggle}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
        aria-expanded={sidebar.open}
        onClick={sidebar.toggle}
      >
        <SidebarIcon className="directional" />
      </ActionIcon>
      <AppLink to="/" className={css.logo}>
        {tenant && logo ? (
          <img src={logo} alt={tenant.name} />
        ) : (
          <>
            <Avatar person={{ fullName: tenant?.name ?? '', avatar: tenant?.logoSquare }} shape="square" size="small" />
            <span className={css.name} dir="auto">
              {tenant?.name}
            </span>
          </>
        )}
        <span className="visually-hidden">{t('home-suffix')}</span>
      </AppLink>
      {!phone && <TabList />}
      <div className={css.end}>
        <Commands />
        <CreateMenu />
        {!phone && <CalendarButton />}
        {showsTaskButton(actor) && <TodaysTasksButton />}
        <ChatButton />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  );
}

/** On phones the sidebar has it. */
function CalendarButton() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  return (
    <ActionIcon
      component={AppLink}
      to="/calendar"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('entries.calendar')}
      title={t('entries.calendar')}
      aria-current={pathname === '/calendar' ? 'page' : undefined}
    >
      <CalendarIcon />
    </ActionIcon>
  );
}
