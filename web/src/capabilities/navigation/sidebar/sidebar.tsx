import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { HelpButton } from '#capabilities/navigation/help-button.tsx';
import { Sidebar as Document } from '#capabilities/navigation/operations.ts';
import css from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';

interface Props {
  /** On a phone the sidebar closes before help opens. */
  onHelp?: () => void;
}

/** The entries that the server allows, up to three levels, and help at the foot. */
export function Sidebar({ onHelp }: Props) {
  const { t } = useTranslation('navigation');
  const [{ data }] = useQuery({ query: Document });
  const entries = data?.setUp.sidebarV2 ?? [];
  return (
    <>
      {entries.length > 0 && (
        <nav aria-label={t('sidebar.label')} className={css.nav}>
          <ul>
            {entries.map((entry) => (
              <SidebarEntry key={entry.name} entry={entry} level={1} />
            ))}
          </ul>
        </nav>
      )}
      <HelpButton onAsk={onHelp} />
    </>
  );
}
