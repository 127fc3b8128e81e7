import { entriesAbove } from '@seedbed/domain/navigation/place.ts';
import { fillsWindow } from '@seedbed/domain/navigation/tabs.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageNameOf } from '#capabilities/navigation/entries.ts';
import { useEntryNames } from '#capabilities/navigation/sidebar/entry-names.ts';
import { useActor } from '#platform/actor.tsx';
import { useShownParentPages } from '#platform/record/parent-pages.ts';
import { routeExists, routesOfPalette } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import { useIsOpen } from '#platform/ui/page/page-tabs.tsx';
import css from './place.module.css';

/** Leads from a page to the pages above it. The heading below names the page itself. */
export function Breadcrumb() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const above = [...usePagesAbove(pathname), ...useShownParentPages()];
  if (above.length === 0 || fillsWindow(pathname)) return null;
  return (
    <nav aria-label={t('breadcrumb')} className={css.breadcrumb}>
      <ol>
        {above.map(({ name, path }, i) => (
          <li key={path}>
            {i > 0 && <ChevronRightIcon size={14} className="directional" />}
            <AppLink to={path}>{name}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Entries of the sidebar, and the list that has a name of its own instead of an entry. */
function usePagesAbove(pathname: string): { name: string; path: string }[] {
  const { i18n } = useTranslation('navigation');
  const actor = useActor();
  const names = useEntryNames();
  const isOpen = useIsOpen();
  if (!routeExists(pathname)) return [];
  const entries = entriesAbove(names, pathname, actor).map(({ name, path }) => ({ name: pageNameOf(name), path }));
  const list = routesOfPalette().find((row) => pathname.startsWith(`${row.path}/`) && isOpen(row));
  // The page loads the texts of its capability.
  if (!list || !i18n.exists(list.paletteName)) return entries;
  const isBelow = ({ path }: { path: string }) => path.startsWith(`${list.path}/`);
  return [
    ...entries.filter((entry) => entry.path !== '/' && !isBelow(entry)),
    { name: i18n.t(list.paletteName), path: list.path },
    ...entries.filter(isBelow),
  ];
}
