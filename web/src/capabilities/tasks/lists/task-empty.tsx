import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { useTaskSource } from '#capabilities/tasks/use-task-source.ts';
import { useActor } from '#platform/actor.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** Nothing done yet, or nothing to do. */
export function TaskEmpty({ of = 'others' }: { of?: 'mine' | 'asked-for' | 'others' }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const whence = useTaskSource();
  const [params] = useSearchParams();
  if (params.get('state') === 'done') return <Empty drawing={<TasksDrawing />} title={t('empty.none-done')} />;
  return (
    <Empty
      drawing={<TasksDrawing />}
      title={of === 'mine' ? t('empty.title') : t(`empty.${of}-title`)}
      sentence={of === 'mine' ? whence : t(`empty.${of}-sentence`)}
      action={canCreateTask(actor) && <NewTaskButton variant="default" />}
    />
  );
}
