import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import type { Task } from '#capabilities/tasks/task.ts';
import type { PersonFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import type { Group } from '#platform/list/groups.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './use-task-groups.module.css';

/** A task under a person or startup. */
export interface GroupedTask {
  _id: string;
  task: Task;
  groupTotal: number;
  person?: PersonFragment | null;
}

export const taskIdOf = ({ task }: GroupedTask): string => task._id;

/** The heading of a task by the column that the list is grouped by. */
export function useTaskGroups() {
  const { t } = useTranslation('tasks');
  return useCallback(
    (column: string, row: Task | GroupedTask): Group => {
      const { task, person, groupTotal } = 'task' in row ? row : { task: row, person: null, groupTotal: 0 };
      const total = groupTotal > 0 ? { total: groupTotal } : {};
      if (column === 'assignee') return person ? { ...ofPerson(person), ...total } : none(t('groups.nobody'));
      if (column === 'startup')
        return task.startup ? { ...ofStartup(task.startup), ...total } : none(t('groups.no-startup'));
      const group =
        column === 'state' && task.done ? 'done' : task.dueDate ? dueGroupOf(task.dueDate, tenantZone) : 'later';
      return { key: group, heading: t(`groups.${group}`) };
    },
    [t],
  );
}

const none = (heading: string): Group => ({ key: 'none', heading });

const ofPerson = (person: PersonFragment): Group => ({
  key: person._id,
  heading: (
    <>
      <Avatar person={person} size="xsmall" />
      <UserName person={person} />
    </>
  ),
});

const ofStartup = ({ _id, name, logo }: NonNullable<Task['startup']>): Group => ({
  key: _id,
  heading: (
    <AppLink to={`/startup/${_id}/file/tasks`} className={css.heading} dir="auto">
      <Avatar person={{ fullName: name, avatar: logo }} shape="square" size="xsmall" />
      {name}
    </AppLink>
  ),
});
