import { Button } from '@mantine/core';
import { isAskedToApprove } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { factsOf, namesOfAsked, type Task } from '#capabilities/tasks/task.ts';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import css from './approval.module.css';
import { useTaskActions } from './use-task-actions.ts';

/**
 * A founder's task for somebody outside the startup needs that person's approval. Staff answer for them from the menu.
 */
export function Approval({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const isViewing = useIsViewing();
  const { setApproval } = useTaskActions();
  if (task.approvalStatus === 'APPROVED') return null;
  if (task.approvalStatus === 'REJECTED') return <span className={css.state}>{t('approval.rejected')}</span>;
  if (isViewing || !isAskedToApprove(actor, factsOf(task))) {
    const names = namesOfAsked(task);
    return <span className={css.state}>{names ? t('approval.waiting-for', { names }) : t('approval.pending')}</span>;
  }
  return (
    <span className={css.ask}>
      <span className={css.state}>{t('approval.asked')}</span>
      <Button size="compact-xs" variant="default" onClick={() => setApproval(task, true)}>
        {t('approval.accept')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setApproval(task, false)}>
        {t('approval.reject')}
      </Button>
    </span>
  );
}
