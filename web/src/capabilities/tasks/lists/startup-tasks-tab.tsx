import { dueRanges } from '@seedbed/domain/tasks/due.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useStartup } from '#capabilities/startups/public.tsx';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { StartupTasks } from '#capabilities/tasks/operations.ts';
import type { Task } from '#capabilities/tasks/task.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './startup-tasks-tab.module.css';
import listCss from './task-list.module.css';
import { TaskSelection } from './task-selection.tsx';

const groups = ['overdue', 'today', 'future'] as const;

/** The startup's tasks in three groups, asked for one by one as the specification has it; what is done stands below. */
export function Component() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const startup = useStartup();
  const overdue = useGroup('overdue', startup._id);
  const today = useGroup('today', startup._id);
  const future = useGroup('future', startup._id);
  const found = { overdue, today, future };
  const may = canCreateTask(actor, startup._id);
  const failed = groups.map((group) => found[group]).find((group) => group.error && !group.tasks);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={failed.again} />;
  if (groups.some((group) => !found[group].tasks)) return <SkeletonRows />;
  if (groups.every((group) => found[group].tasks?.length === 0))
    return (
      <Empty
        drawing={<TasksDrawing />}
        title={t('startup.empty')}
        sentence={t('startup.empty-sentence')}
        action={may && <NewTaskButton startup={startup} />}
      />
    );
  return (
    <div className={listCss.groups}>
      {may && (
        <div className={css.action}>
          <NewTaskButton startup={startup} />
        </div>
      )}
      {groups.map((group) => (
        <Group key={group} heading={t(`groups.${group}`)} tasks={found[group].tasks?.filter((task) => !task.done)} />
      ))}
      <Group
        heading={t('groups.done')}
        tasks={groups.flatMap((group) => found[group].tasks ?? []).filter((t) => t.done)}
      />
      <TaskSelection tasks={groups.flatMap((group) => found[group].tasks ?? [])} />
    </div>
  );
}

function Group({ heading, tasks = [] }: { heading: string; tasks?: Task[] | undefined }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2 className={listCss.heading}>
        {heading} <span className={listCss.count}>{tasks.length}</span>
      </h2>
      <ul className={rowCss.list}>
        {tasks.map((task) => (
          <TaskRow key={task._id} task={task} hideStartup />
        ))}
      </ul>
    </section>
  );
}

function useGroup(group: (typeof groups)[number], startupId: string) {
  const variables = useMemo(() => {
    const { after, before } = dueRanges(tenantZone)[group];
    return { startupId, after: after?.toString(), before: before?.toString() };
  }, [group, startupId]);
  const [{ data, error }, again] = useQuery({ query: StartupTasks, variables });
  return { tasks: data?.startupTasks, error, again };
}
