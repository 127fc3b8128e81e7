import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import css from '#capabilities/navigation/sidebar/sidebar.module.css';
import { AppLink } from '#platform/ui/app-link.tsx';
import { usePins } from './use-pins.ts';

/** The pinned records and saved views, below the pages. Renders nothing without any. */
export function PinnedEntries({ rail }: { rail: boolean }) {
  const { t } = useTranslation('navigation');
  const { pins } = usePins();
  const { pathname, search } = useLocation();
  if (pins.length === 0) return null;
  return (
    <nav aria-label={t('pins.label')} className={css.pins}>
      <span className={css.pinsLabel} aria-hidden="true">
        {t('pins.label')}
      </span>
      <ul>
        {pins.map(({ kind, id, name, path, Icon }) => (
          <li key={`${kind} ${id}`}>
            <AppLink
              to={path}
              className={css.entry}
              data-level={1}
              title={rail ? name : undefined}
              aria-current={pathname + search === path ? 'page' : undefined}
            >
              <Icon size={18} />
              <bdi className={css.label}>{name}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
