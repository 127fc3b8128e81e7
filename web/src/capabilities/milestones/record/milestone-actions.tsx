import { ActionIcon, Button, Menu } from '@mantine/core';
import { isClosed, isOpen } from '@seedbed/domain/milestones/milestone.ts';
import { canDecideMilestone, canEditPlans } from '@seedbed/domain/milestones/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  DecideMilestone,
  DropMilestone,
  RemoveMilestone,
  ReopenMilestone,
} from '#capabilities/milestones/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { ArrowBackIcon, CheckIcon, CloseIcon, DotsIcon, EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { factsOf } from './facts.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import type { OpenMilestone } from './open-milestone.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Approve and return for those who decide; the menu of those who edit the plan. */
export function MilestoneActions({ milestone }: { milestone: OpenMilestone }) {
  const { t } = useTranslation(['milestones', 'common']);
  const actor = useActor();
  const navigate = useNavigate();
  const address = useAddress();
  const isPeek = useIsPeek();
  const [asked, ask] = useState<'return' | 'drop' | 'edit' | null>(null);
  const [decide, deciding] = useAct(DecideMilestone);
  const [drop] = useAct(DropMilestone);
  const [reopen] = useAct(ReopenMilestone);
  const [remove] = useAct(RemoveMilestone);
  const { _id: milestoneId, name, state, startupId, isOwn } = milestone;
  const mayEdit = canEditPlans(actor, startupId);

  const told = (
    key: 'approved' | 'returned' | 'dropped' | 'reopened' | 'removed',
    answer: ActionResult<unknown>,
  ): boolean => {
    if (answer.data) offerUndo(t(`milestone.${key}`, { name }), answer.undoId);
    return answer.data !== null;
  };

  async function confirmRemove() {
    if (!told('removed', await remove({ milestoneId }))) return;
    if (isPeek) address.set({ peek: '' });
    else await navigate(`/startup/${startupId}/file/milestones`);
  }

  return (
    <>
      {canDecideMilestone(actor, factsOf(milestone)) && (
        <>
          <Button
            leftSection={<CheckIcon size={18} />}
            loading={deciding}
            onClick={async () => told('approved', await decide({ milestoneId, accept: true, reason: null }))}
          >
            {t('milestone.approve')}
          </Button>
          <Button variant="default" leftSection={<ArrowBackIcon size={18} />} onClick={() => ask('return')}>
            {t('milestone.return')}
          </Button>
        </>
      )}
      {mayEdit && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('templates.more', { name })}>
              <DotsIcon size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => ask('edit')}>
              {t('common:actions.edit')}
            </Menu.Item>
            {!isOpen(state) && (
              <Menu.Item
                leftSection={<ArrowBackIcon size={16} />}
                onClick={async () => told('reopened', await reopen({ milestoneId }))}
              >
                {t('milestone.reopen')}
              </Menu.Item>
            )}
            {!isClosed(state) && (
              <Menu.Item leftSection={<CloseIcon size={16} />} onClick={() => ask('drop')}>
                {t('milestone.drop')}
              </Menu.Item>
            )}
            {isOwn && (
              <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => void confirmRemove()}>
                {t('milestone.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ReasonDialog
        opened={asked === 'return'}
        title={t('milestone.return-title')}
        verb={t('milestone.return')}
        send={async (reason) => told('returned', await decide({ milestoneId, accept: false, reason }))}
        onClose={() => ask(null)}
      />
      <ReasonDialog
        opened={asked === 'drop'}
        title={t('milestone.drop-title')}
        verb={t('milestone.drop')}
        send={async (reason) => told('dropped', await drop({ milestoneId, reason }))}
        onClose={() => ask(null)}
      />
      <MilestoneDialog
        opened={asked === 'edit'}
        planId={milestone.planId}
        milestone={milestone}
        onClose={() => ask(null)}
      />
    </>
  );
}
