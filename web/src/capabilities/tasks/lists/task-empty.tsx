import { Button } from '@mantine/core';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { useActor } from '#platform/actor.tsx';
import { SearchDrawing, TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import type { useTaskFilter } from './use-task-filter.ts';

interface Props {
  filter: ReturnType<typeof useTaskFilter>;
  /** My own list; else that of others. */
  mine?: boolean;
}

/** Says why nothing is here: nothing found, nothing done yet, or nothing to do. */
export function TaskEmpty({ filter, mine = false }: Props) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  if (filter.isFiltered)
    return (
      <Empty
        drawing={<SearchDrawing />}
        title={t('empty.filtered')}
        action={
          <Button variant="default" onClick={() => filter.set({ q: '', tag: '' })}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  if (filter.state === 'done') return <Empty drawing={<TasksDrawing />} title={t('empty.none-done')} />;
  return (
    <Empty
      drawing={<TasksDrawing />}
      title={mine ? t('empty.title') : t('empty.others-title')}
      sentence={mine ? t('empty.sentence') : t('empty.others-sentence')}
      action={canCreateTask(actor) && <NewTaskButton variant="default" />}
    />
  );
}
