import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DueChip } from '#capabilities/tasks/due-chip.tsx';
import { TasksOfPerson } from '#capabilities/tasks/operations.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './task-record.module.css';

/** The open tasks of a person, the next one first; for staff. */
export function PersonTasks({ id }: { id: string }) {
  const { t } = useTranslation('tasks');
  const filter = useMemo(
    () => ({
      all: [
        { column: 'assignee', operator: 'ANY_OF', values: [id] },
        { column: 'state', operator: 'ANY_OF', values: ['PENDING'] },
      ],
    }),
    [id],
  );
  const [{ data, error }, again] = useQuery({ query: TasksOfPerson, variables: { filter } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const rows = data.userTaskList.rows.filter(({ person }) => person?._id === id);
  return (
    <RecordSection title={t('title')}>
      {rows.length === 0 ? (
        <p className="note">{t('empty.others-title')}</p>
      ) : (
        <ul className={css.tasks}>
          {rows.map(({ task }) => (
            <li key={task._id} className={css.task}>
              <AppLink to={`/tasks/${task._id}`} className={css.taskName} dir="auto">
                {task.name}
              </AppLink>
              <DueChip task={task} done={false} />
            </li>
          ))}
        </ul>
      )}
      {data.userTaskList.count > rows.length && (
        <AppLink to={`/tasks/users?assignee=${id}`} className="note">
          {t('today.more', { count: data.userTaskList.count - rows.length })}
        </AppLink>
      )}
    </RecordSection>
  );
}
