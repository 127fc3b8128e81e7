import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { canCompareApplications, canExportApplications } from '@seedbed/domain/applications/policy.ts';
import { comparedCounts, comparisonPath } from '@seedbed/domain/applications/working/comparison.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AnswersForm } from '#capabilities/applications/export-files/answers-form.tsx';
import { useChangeSelected } from '#capabilities/batches/public.tsx';
import { useActor, useIsInPlan } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { exportAction } from '#platform/list/export-selection.tsx';
import type { SelectionAction } from '#platform/selection.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { BoardIcon, CheckIcon, ClockIcon, FileTextIcon, FilterIcon, TagIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { type BulkAction, BulkDialog } from './bulk-dialog.tsx';

interface ApplicationSelection {
  actions: () => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Compares the selected applications, or changes them: decisions, waiting list, another funnel, tags, trash. */
export function useApplicationSelection(): ApplicationSelection {
  const { t } = useTranslation(['applications', 'batches', 'common']);
  const actor = useActor();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ action: BulkAction | 'answers' | 'delete'; ids: readonly string[] } | null>(
    null,
  );
  const { changeSelected, isChanging } = useChangeSelected('applications');
  const act = (action: BulkAction | 'delete', icon: ReactNode): SelectionAction => ({
    key: action,
    label: t(`batches:actions.applications.${action}`),
    icon,
    run: (ids) => setAsked({ action, ids }),
  });
  const may = permitsSome(actor, 'APPLICATIONS:BULK_ACTIONS');
  const isInPlan = useIsInPlan('bulkApplicationExport');
  const exports = isInPlan && canExportApplications(actor);
  const decides = may && permitsSome(actor, 'APPLICATIONS:DECIDE_ROUND');
  const tags = may && permitsSome(actor, 'APPLICATIONS:MANAGE_ALL');
  const deletes = may && permitsSome(actor, 'APPLICATIONS:DELETE');
  const close = () => setAsked(null);
  return {
    // Without the right to bulk actions, rows have no boxes.
    actions: () =>
      !may
        ? []
        : [
            ...(canCompareApplications(actor)
              ? [
                  {
                    key: 'compare',
                    label: t('overview.compare'),
                    icon: <BoardIcon size={16} />,
                    counts: comparedCounts,
                    run: (ids: readonly string[]) => void navigate(comparisonPath(ids)),
                  },
                ]
              : []),
            ...(decides
              ? [
                  act('decide', <CheckIcon size={16} />),
                  act('waitlist', <ClockIcon size={16} />),
                  act('move', <FilterIcon size={16} />),
                ]
              : []),
            ...(tags ? [act('tags', <TagIcon size={16} />)] : []),
            ...(exports
              ? [
                  {
                    key: 'answers',
                    label: t('exports.title'),
                    icon: <FileTextIcon size={16} />,
                    run: (ids: readonly string[]) => setAsked({ action: 'answers' as const, ids }),
                  },
                  exportAction(),
                ]
              : []),
            ...(deletes ? [act('delete', <TrashIcon size={16} />)] : []),
          ],
    dialog: (
      <>
        {asked?.action === 'answers' && (
          <FormDialog opened title={t('exports.title')} onClose={close}>
            <AnswersForm ids={asked.ids} onClose={close} />
          </FormDialog>
        )}
        {asked && asked.action !== 'answers' && asked.action !== 'delete' && (
          <BulkDialog action={asked.action} ids={asked.ids} onClose={close} />
        )}
        <ConfirmDialog
          open={asked?.action === 'delete'}
          question={t('bulk.delete-question', { n: asked?.ids.length ?? 0 })}
          verb={t('common:actions.counted', { verb: t('common:actions.delete'), n: asked?.ids.length ?? 0 })}
          busy={isChanging}
          isUndoable
          onConfirm={() => void changeSelected('delete', asked?.ids ?? [], {}).then((isDone) => isDone && close())}
          onClose={close}
        />
      </>
    ),
  };
}
