import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { canDeleteTask, canEditTask } from '@seedbed/domain/tasks/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { DotsIcon, EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { DeleteTaskDialog } from './delete-task-dialog.tsx';
import { factsOf, type Task } from './task.ts';
import { TaskDialog } from './task-dialog.tsx';
import css from './task-row.module.css';

export function TaskMenu({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'common']);
  const actor = useActor();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog gives the focus back to where it was, and the menu's entry is gone by then.
  const ask = (what: 'edit' | 'delete') => () => {
    button.current?.focus();
    setOpen(what);
  };
  const facts = factsOf(task);
  const mayEdit = canEditTask(actor, facts);
  const mayDelete = canDeleteTask(actor, facts);
  if (!mayEdit && !mayDelete) return <span />;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            className={css.menu}
            variant="subtle"
            color="gray"
            aria-label={t('menu', { name: task.name })}
          >
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
      <TaskDialog opened={open === 'edit'} task={task} onClose={() => setOpen(null)} />
      <DeleteTaskDialog opened={open === 'delete'} task={task} onClose={() => setOpen(null)} />
    </>
  );
}
