import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Sidebar as Document } from './operations.ts';
import css from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';

/** The entries that the server allows, up to three levels; nothing where there are none. */
export function Sidebar() {
  const { t } = useTranslation('navigation');
  const [{ data }] = useQuery({ query: Document });
  const entries = data?.setUp.sidebarV2 ?? [];
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('sidebar.label')} className={css.nav}>
      <ul>
        {entries.map((entry) => (
          <SidebarEntry key={entry.name} entry={entry} level={1} />
        ))}
      </ul>
    </nav>
  );
}
