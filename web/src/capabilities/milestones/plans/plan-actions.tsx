import { ActionIcon, Menu } from '@mantine/core';
import { canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeletePlan } from '#capabilities/milestones/operations.ts';
import { MilestoneDialog } from '#capabilities/milestones/record/milestone-dialog.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { PlanCardFragment } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { CalendarIcon, DotsIcon, PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Adds a milestone, moves the plan, deletes it; for those who edit plans. */
export function PlanActions({ plan }: { plan: PlanCardFragment }) {
  const { t } = useTranslation(['milestones', 'common']);
  const navigate = useNavigate();
  const [asked, ask] = useState<'add' | 'move' | 'delete' | null>(null);
  const [remove, removing] = useAct(DeletePlan);
  const mayEdit = canEditPlans(useActor(), plan.startup._id);
  const isViewing = useIsViewing();
  if (!mayEdit || isViewing) return null;

  async function confirmDelete() {
    const { data, undoId } = await remove({ planId: plan._id });
    if (!data) return;
    offerUndo(t('plan.deleted'), undoId);
    ask(null);
    await navigate(`/startup/${plan.startup._id}/file/milestones`);
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('templates.more', { name: plan.name })}>
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PlusIcon size={16} />} onClick={() => ask('add')}>
            {t('plan.add')}
          </Menu.Item>
          <Menu.Item leftSection={<CalendarIcon size={16} />} onClick={() => ask('move')}>
            {t('plan.move')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => ask('delete')}>
            {t('plan.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MilestoneDialog opened={asked === 'add'} planId={plan._id} onClose={() => ask(null)} />
      <MoveDialog opened={asked === 'move'} plan={plan} onClose={() => ask(null)} />
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('plan.delete-question')}
        about={plan.name}
        verb={t('common:actions.delete')}
        busy={removing}
        isUndoable
        onConfirm={() => void confirmDelete()}
        onClose={() => ask(null)}
      />
    </>
  );
}
