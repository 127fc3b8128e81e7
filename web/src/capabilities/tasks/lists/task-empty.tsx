import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { useActor } from '#platform/actor.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** Nothing done yet, or nothing to do; `mine` for my own list. */
export function TaskEmpty({ mine = false }: { mine?: boolean }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const [params] = useSearchParams();
  if (params.get('state') === 'done') return <Empty drawing={<TasksDrawing />} title={t('empty.none-done')} />;
  return (
    <Empty
      drawing={<TasksDrawing />}
      title={mine ? t('empty.title') : t('empty.others-title')}
      sentence={mine ? t('empty.sentence') : t('empty.others-sentence')}
      action={canCreateTask(actor) && <NewTaskButton variant="default" />}
    />
  );
}
