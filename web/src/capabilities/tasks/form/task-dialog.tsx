import { useTranslation } from 'react-i18next';
import type { Task } from '#capabilities/tasks/task.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import type { Subject } from './use-task-form.ts';

const TaskForm = lazyPart(async () => (await import('./task-form.tsx')).TaskForm, <SkeletonRows rows={4} />);

interface Props {
  opened: boolean;
  /** The task to edit; absent for a new one. */
  task?: Task;
  /** On a startup's page its founders are the default assignees. */
  startup?: { _id: string; name: string };
  /** On a person's page they are the default assignee. */
  person?: { _id: string; fullName: string };
  about?: Subject;
  onClose: () => void;
}

export function TaskDialog({ opened, task, startup, person, about, onClose }: Props) {
  const { t } = useTranslation('tasks');
  return (
    <FormDialog opened={opened} title={task ? t('form.edit-title') : t('form.new-title')} onClose={onClose}>
      <TaskForm task={task} startup={startup} person={person} about={about} onDone={onClose} />
    </FormDialog>
  );
}
