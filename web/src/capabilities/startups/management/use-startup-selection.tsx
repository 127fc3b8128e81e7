import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import {
  canArchiveStartup,
  canConnectStartup,
  canDeleteStartup,
  canEditStartup,
  canTagStartup,
} from '@seedbed/domain/startups/policy.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSelected } from '#capabilities/batches/public.tsx';
import { FillDialog } from '#capabilities/fields/public.tsx';
import type { PortfolioStartup } from '#capabilities/startups/startup-cells.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { exportAction } from '#platform/list/export-selection.tsx';
import type { SelectionAction } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import {
  ArrowBackIcon,
  CalendarIcon,
  EditIcon,
  FolderIcon,
  TagIcon,
  TrashIcon,
  UsersIcon,
} from '#platform/ui/icons.tsx';
import { LinksDialog, type StartupLinks } from './links-dialog.tsx';

interface StartupSelection {
  actions: (rows: readonly PortfolioStartup[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Changes the selected startups: tags, programs, people, a field, archive, trash. */
export function useStartupSelection(): StartupSelection {
  const { t } = useTranslation(['startups', 'batches', 'common']);
  const actor = useActor();
  const features = useFeatures();
  const assigns = hasFeature(features, 'bulkDataAssignation');
  const tags = hasFeature(features, 'startupTaxonomyEditable');
  const { changeSelected, isChanging } = useChangeSelected('startups');
  const [asked, setAsked] = useState<{ change: StartupLinks | 'field' | 'delete'; ids: readonly string[] } | null>(
    null,
  );

  const change = (what: StartupLinks | 'field' | 'delete', icon: ReactNode): SelectionAction => ({
    key: what,
    label: t(`batches:actions.startups.${what}`),
    icon,
    run: (ids) => setAsked({ change: what, ids }),
  });
  const setStatus = (status: 'archived' | 'active', label: string, icon: ReactNode): SelectionAction => ({
    key: status,
    label,
    icon,
    run: (ids) => void changeSelected('status', ids, { status }),
  });

  const dialog = () => {
    if (!asked || asked.change === 'delete') return null;
    const common = {
      count: asked.ids.length,
      onSave: (input: object) => changeSelected(asked.change, asked.ids, input),
      onClose: () => setAsked(null),
    };
    if (asked.change === 'field')
      return <FillDialog {...common} object="startup" title={t('batches:actions.startups.field')} />;
    return <LinksDialog {...common} links={asked.change} />;
  };

  const deleted = asked?.change === 'delete' ? asked.ids : [];
  return {
    actions(rows) {
      const some = (may: typeof canTagStartup) => rows.some(({ _id }) => may(actor, _id));
      const states = new Set(rows.map(({ status }) => status === 'archived'));
      return [
        ...(tags && some(canTagStartup) ? [change('tags', <TagIcon size={16} />)] : []),
        ...(assigns && some(canConnectStartup)
          ? [change('programs', <CalendarIcon size={16} />), change('people', <UsersIcon size={16} />)]
          : []),
        ...(some(canEditStartup) ? [change('field', <EditIcon size={16} />)] : []),
        ...(some(canArchiveStartup) && states.has(false)
          ? [setStatus('archived', t('archive.verb'), <FolderIcon size={16} />)]
          : []),
        ...(some(canArchiveStartup) && states.has(true)
          ? [setStatus('active', t('archive.restore'), <ArrowBackIcon size={16} />)]
          : []),
        exportAction(),
        ...(some(canDeleteStartup) ? [change('delete', <TrashIcon size={16} />)] : []),
      ];
    },
    dialog: (
      <>
        {dialog()}
        <ConfirmDialog
          open={asked?.change === 'delete'}
          question={t('delete.question', { n: deleted.length })}
          verb={t('common:actions.counted', { verb: t('common:actions.delete'), n: deleted.length })}
          busy={isChanging}
          isUndoable
          onConfirm={() => void changeSelected('delete', deleted, {}).then((isDone) => isDone && setAsked(null))}
          onClose={() => setAsked(null)}
        />
      </>
    ),
  };
}
