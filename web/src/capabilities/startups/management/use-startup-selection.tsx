import { canArchiveStartup, canConnectStartup, canTagStartup } from '@seedbed/domain/startups/policy.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartBatch } from '#capabilities/batches/public.tsx';
import type { PortfolioStartup } from '#capabilities/startups/startup-cells.tsx';
import { useActor } from '#platform/actor.tsx';
import { exportAction } from '#platform/list/export-selection.tsx';
import type { SelectionAction } from '#platform/selection.ts';
import { ArrowBackIcon, CalendarIcon, FolderIcon, TagIcon, UsersIcon } from '#platform/ui/icons.tsx';
import { LinksDialog, type StartupLinks } from './links-dialog.tsx';

interface StartupSelection {
  actions: (rows: readonly PortfolioStartup[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Changes the selected startups as one job: tags, programs, people, archive. */
export function useStartupSelection(): StartupSelection {
  const { t } = useTranslation(['startups', 'batches']);
  const actor = useActor();
  const { startBatch } = useStartBatch('startups');
  const [asked, setAsked] = useState<{ links: StartupLinks; ids: readonly string[] } | null>(null);

  const change = (links: StartupLinks, icon: ReactNode): SelectionAction => ({
    key: links,
    label: t(`batches:actions.startups.${links}`),
    icon,
    run: (ids) => setAsked({ links, ids }),
  });
  const setStatus = (status: 'archived' | 'active', label: string, icon: ReactNode): SelectionAction => ({
    key: status,
    label,
    icon,
    run: (ids) => void startBatch('status', ids, { status }),
  });

  return {
    actions(rows) {
      const some = (may: typeof canTagStartup) => rows.some(({ _id }) => may(actor, _id));
      const states = new Set(rows.map(({ status }) => status === 'archived'));
      return [
        ...(some(canTagStartup) ? [change('tags', <TagIcon size={16} />)] : []),
        ...(some(canConnectStartup)
          ? [change('programs', <CalendarIcon size={16} />), change('people', <UsersIcon size={16} />)]
          : []),
        ...(some(canArchiveStartup) && states.has(false)
          ? [setStatus('archived', t('archive.verb'), <FolderIcon size={16} />)]
          : []),
        ...(some(canArchiveStartup) && states.has(true)
          ? [setStatus('active', t('archive.restore'), <ArrowBackIcon size={16} />)]
          : []),
        exportAction(),
      ];
    },
    dialog: asked && (
      <LinksDialog
        links={asked.links}
        onSave={(input) => startBatch(asked.links, asked.ids, input)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
