import type { Task } from '#capabilities/tasks/task.ts';
import { AutomaticIcon, CheckIcon, TasksIcon } from '#platform/ui/icons.tsx';
import css from './task-record.module.css';

/** In place of a picture. The state beside it says the same in words. */
export function TaskFace({ task, done }: { task: Task; done: boolean }) {
  const Icon = done ? CheckIcon : task.taskType === 'automatic' ? AutomaticIcon : TasksIcon;
  return (
    <span className={css.face} data-done={done}>
      <Icon size={20} />
    </span>
  );
}
