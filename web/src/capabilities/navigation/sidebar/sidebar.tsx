import { currentEntry } from '@seedbed/domain/navigation/place.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { HelpButton } from '#capabilities/navigation/help-button.tsx';
import { Sidebar as Document } from '#capabilities/navigation/operations.ts';
import { PinnedEntries } from '#capabilities/navigation/pins/pinned-entries.tsx';
import { useActor } from '#platform/actor.tsx';
import { usePageExists } from '#platform/missing-page.ts';
import { namesOf, withRoot } from './entry-names.ts';
import css from './sidebar.module.css';
import { SidebarEntry } from './sidebar-entry.tsx';

interface Props {
  /** On a phone the sidebar closes before help opens. */
  onHelp?: () => void;
  /** Closed to a rail of icons. A branch opens the sidebar first. */
  rail?: { onOpen: () => void };
}

/** The root page, the entries that the server allows, up to three levels, and help at the foot. */
export function Sidebar({ onHelp, rail }: Props) {
  const { t } = useTranslation('navigation');
  const [{ data }] = useQuery({ query: Document });
  const { pathname } = useLocation();
  const exists = usePageExists(pathname);
  const actor = useActor();
  const served = data?.setUp.sidebarV2 ?? [];
  const entries = withRoot(served);
  const current = exists ? currentEntry(namesOf(entries), pathname, actor) : null;
  const [chosen, setChosen] = useState<{ group: string; at: string } | null>(null);
  // Another page opens its own group.
  const opened = chosen?.at === pathname ? chosen.group : null;
  return (
    <div className={css.whole} data-rail={rail !== undefined}>
      {served.length > 0 && (
        <nav aria-label={t('sidebar.label')} className={css.nav}>
          <ul>
            {entries.map((entry) => (
              <SidebarEntry
                key={entry.name}
                entry={entry}
                level={1}
                current={current?.name ?? null}
                opened={opened}
                onOpen={(group) => setChosen({ group, at: pathname })}
                rail={rail}
              />
            ))}
          </ul>
        </nav>
      )}
      {served.length > 0 && <PinnedEntries rail={rail !== undefined} />}
      <HelpButton onAsk={onHelp} rail={rail !== undefined} />
    </div>
  );
}
