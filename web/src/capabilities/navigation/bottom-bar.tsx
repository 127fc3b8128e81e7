import { inGroup } from '@seedbed/domain/access/groups.ts';
import { type BottomEntryName, bottomNavigationFor } from '@seedbed/domain/navigation/bottom-navigation.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePageExists } from '#platform/missing-page.ts';
import { routeExists, usePrefetchAtRest } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import type { Icon } from '#platform/ui/icons/icon.tsx';
import {
  ClockIcon,
  DocumentsIcon,
  EventIcon,
  HomeIcon,
  MenuIcon,
  RocketIcon,
  TasksIcon,
  UserCircleIcon,
  UsersIcon,
} from '#platform/ui/icons.tsx';
import css from './bottom-bar.module.css';
import { isOnTab, useVisitor } from './tabs/tabs.ts';

const icons: Record<BottomEntryName, Icon> = {
  portfolio: RocketIcon,
  events: EventIcon,
  applications: DocumentsIcon,
  community: UsersIcon,
  account: UserCircleIcon,
  availabilities: ClockIcon,
  'startup-file': DocumentsIcon,
};
const isFounder = inGroup('Cofounder');
const hasTasks = inGroup('internal', 'Cofounder', 'CommunityMember');
/** Four entries and the menu fit within reach of a thumb. */
const most = 4;

/** The main pages of the role, on phones. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const exists = usePageExists(pathname);
  const visitor = useVisitor();
  const own = bottomNavigationFor(visitor).filter((entry) => routeExists(entry.path));
  const places: { path: string; label: string; icon: Icon }[] = [
    isFounder(visitor.actor)
      ? { path: '/', label: t('entries.my-startup'), icon: RocketIcon }
      : { path: '/', label: t('bottom.home'), icon: HomeIcon },
    ...own.map(({ name, path }) => ({ path, label: t(`bottom.${name}`), icon: icons[name] })),
  ];
  // The specification's navigation has no tasks entry, so add it if there is room.
  if (hasTasks(visitor.actor) && places.length < most)
    places.splice(2, 0, { path: '/tasks', label: t('bottom.tasks'), icon: TasksIcon });
  usePrefetchAtRest(places.map(({ path }) => path));
  return (
    <nav className={css.bar} aria-label={t('bottom.label')}>
      {places.map(({ path, label, icon: Icon }) => (
        <AppLink
          key={path}
          to={path}
          className={css.place}
          aria-current={exists && isOnTab(path, pathname) ? 'page' : undefined}
        >
          <Icon />
          {label}
        </AppLink>
      ))}
      <button type="button" className={css.place} onClick={onMenu}>
        <MenuIcon />
        {t('bottom.menu')}
      </button>
    </nav>
  );
}
