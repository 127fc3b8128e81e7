import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MyTasks } from '#capabilities/tasks/operations.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useTaskSource } from '#capabilities/tasks/use-task-source.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CupDrawing, TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './due-tasks.module.css';
import { myOpenTasks } from './open-tasks.ts';

const most = 3;

/** Nothing is due by tomorrow: the tasks that come next, or who will send some. */
export function NextTasks() {
  const { t } = useTranslation('tasks');
  const source = useTaskSource();
  const [{ data, error }] = useQuery({ query: MyTasks, variables: { ...myOpenTasks, cursor: null } });
  if (!data && !error)
    return (
      <div data-waiting="">
        <SkeletonRows rows={3} />
      </div>
    );
  const open = data?.myTaskList.rows.filter((task) => task.approvalStatus === 'APPROVED') ?? [];
  if (open.length === 0)
    return (
      <div className={rowCss.list}>
        {error ? (
          <Empty drawing={<CupDrawing />} title={t('today.empty')} sentence={t('today.empty-sentence')} />
        ) : (
          <Empty drawing={<TasksDrawing />} title={t('empty.title')} sentence={source} />
        )}
      </div>
    );
  return (
    <div className={rowCss.list}>
      <section>
        <h3 className={css.heading}>{t('today.next')}</h3>
        <ul>
          {open.slice(0, most).map((task) => (
            <TaskRow key={task._id} task={task} kind="narrow" />
          ))}
        </ul>
      </section>
      <p className={css.foot}>
        <AppLink to="/tasks">{t('today.all')}</AppLink>
      </p>
    </div>
  );
}
