import { Button } from '@mantine/core';
import { canDeleteTask, canEditTask, canOpenTaskLists, canSetTaskDone } from '@seedbed/domain/tasks/policy.ts';
import { isDoneFor } from '@seedbed/domain/tasks/task.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTaskActions } from '#capabilities/tasks/completion/use-task-actions.ts';
import { factsOf, type Task } from '#capabilities/tasks/task.ts';
import { TaskMenu } from '#capabilities/tasks/task-menu.tsx';
import { useActor } from '#platform/actor.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import { CheckIcon, EditIcon, TrashIcon } from '#platform/ui/icons.tsx';

/** The main action and the menu of the open task; the palette offers the same. */
export function useTaskRecord(task: Task) {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const { setDone } = useTaskActions();
  const [asked, ask] = useState<'edit' | 'delete' | null>(null);
  const isPeek = useIsPeek();
  const navigate = useNavigate();
  const facts = factsOf(task);
  const done = isDoneFor(facts, actor.userId);
  const maySetDone = canSetTaskDone(actor, facts);
  const verb = t(done ? 'state.reopen' : 'selection.mark-done');
  useRecordActions(task.name, [
    ...(maySetDone ? [{ key: 'done', name: verb, icon: <CheckIcon />, run: () => setDone(task, !done) }] : []),
    ...(canEditTask(actor, facts)
      ? [{ key: 'edit', name: t('common:actions.edit'), icon: <EditIcon />, run: () => ask('edit') }]
      : []),
    ...(canDeleteTask(actor, facts)
      ? [{ key: 'delete', name: t('common:actions.delete'), icon: <TrashIcon />, run: () => ask('delete') }]
      : []),
  ]);
  const action = maySetDone && (
    <Button
      variant={done ? 'default' : 'filled'}
      leftSection={<CheckIcon size={18} />}
      onClick={() => void setDone(task, !done)}
    >
      {verb}
    </Button>
  );
  const menu = (
    <TaskMenu
      task={task}
      selectable={false}
      asked={asked}
      onAsk={ask}
      onDeleted={isPeek ? undefined : () => navigate(canOpenTaskLists(actor) ? '/tasks' : '/')}
    />
  );
  return { done, action, menu };
}
