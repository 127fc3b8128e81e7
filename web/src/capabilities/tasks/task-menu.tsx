import { Menu } from '@mantine/core';
import { canDeleteTask, canEditTask, canSetTaskApproval, isAskedToApprove } from '@seedbed/domain/tasks/policy.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { toggleSelected, useIsSelected } from '#platform/selection.ts';
import { CheckIcon, CloseIcon, EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { useTaskActions } from './completion/use-task-actions.ts';
import { DeleteTaskDialog } from './delete-task-dialog.tsx';
import { TaskDialog } from './form/task-dialog.tsx';
import { factsOf, namesOfAsked, type Task } from './task.ts';

type TaskDialogName = 'edit' | 'delete' | null;

interface Props {
  task: Task;
  /** Whether the list has selectable rows. */
  selectable: boolean;
  /** The open dialog; row shortcuts open it too. */
  asked: TaskDialogName;
  onAsk: (what: TaskDialogName) => void;
  /** Leaves the page of the task. */
  onDeleted?: (() => void | Promise<void>) | undefined;
}

export function TaskMenu({ task, selectable, asked, onAsk, onDeleted }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const { setApproval } = useTaskActions();
  const button = useRef<HTMLButtonElement>(null);
  // The dialog restores the focus, but the menu item is gone by then.
  const ask = (what: 'edit' | 'delete') => () => {
    button.current?.focus();
    onAsk(what);
  };
  const facts = factsOf(task);
  const selected = useIsSelected(task._id);
  const mayEdit = canEditTask(actor, facts);
  const mayDelete = canDeleteTask(actor, facts);
  const names = namesOfAsked(task);
  const mayAnswer = names !== '' && canSetTaskApproval(actor, facts) && !isAskedToApprove(actor, facts);
  if (!selectable && !mayEdit && !mayDelete && !mayAnswer) return <span />;
  return (
    <>
      <RowMenu label={t('menu', { name: task.name })} button={button}>
        {selectable && (
          <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => toggleSelected(task._id)}>
            {selected ? t('common:selection.unselect') : t('common:selection.select')}
          </Menu.Item>
        )}
        {mayAnswer && (
          <>
            <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => setApproval(task, true)}>
              {t('approval.accept-for', { names })}
            </Menu.Item>
            <Menu.Item leftSection={<CloseIcon size={18} />} onClick={() => setApproval(task, false)}>
              {t('approval.reject-for', { names })}
            </Menu.Item>
          </>
        )}
        {mayEdit && (
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={ask('edit')}>
            {t('common:actions.edit')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={ask('delete')}>
            {t('common:actions.delete')}
          </Menu.Item>
        )}
      </RowMenu>
      <TaskDialog opened={asked === 'edit'} task={task} onClose={() => onAsk(null)} />
      <DeleteTaskDialog opened={asked === 'delete'} task={task} onClose={() => onAsk(null)} onDeleted={onDeleted} />
    </>
  );
}
