import { entriesAbove } from '@seedbed/domain/navigation/place.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { pageNameOf } from '#capabilities/navigation/entries.ts';
import { useEntryNames } from '#capabilities/navigation/sidebar/entry-names.ts';
import { useActor } from '#platform/actor.tsx';
import { routeExists } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import css from './place.module.css';

/** Leads from a page to the pages above it. The heading below names the page itself. */
export function Breadcrumb() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const actor = useActor();
  const names = useEntryNames();
  const above = routeExists(pathname) ? entriesAbove(names, pathname, actor) : [];
  if (above.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')} className={css.breadcrumb}>
      <ol>
        {above.map(({ name, path }, i) => (
          <li key={name}>
            {i > 0 && <ChevronRightIcon size={14} className="directional" />}
            <AppLink to={path}>{pageNameOf(name)}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
