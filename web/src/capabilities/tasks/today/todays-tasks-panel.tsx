import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { TasksDueSoon } from '#capabilities/tasks/operations.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import { usePages } from '#platform/api/pages.ts';
import { tenantZone } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PanelFoot, PanelSection, PanelSections } from '#platform/ui/bar/bar-panel.tsx';
import { CupDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { dueSoonOptions } from './use-todays-count.ts';

export function TodaysTasksPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  return (
    <>
      <TodaysTasks />
      <PanelFoot>
        {canCreateTask(actor) && <NewTaskButton variant="default" />}
        <AppLink to="/tasks" onClick={onClose}>
          {t('today.all')}
        </AppLink>
      </PanelFoot>
    </>
  );
}

function TodaysTasks() {
  const { t } = useTranslation('tasks');
  const { userId } = useActor();
  const queryOptions = useMemo(() => dueSoonOptions(userId), [userId]);
  const pages = usePages(TasksDueSoon, { queryOptions }, (data) => data.myTasksPaginated);
  if (!pages.rows) return <NotLoaded error={pages.error} onRetry={pages.retry} rows={5} />;
  if (pages.rows.length === 0)
    return <Empty drawing={<CupDrawing />} title={t('today.empty')} sentence={t('today.empty-sentence')} />;
  const groups = ['overdue', 'today', 'tomorrow'] as const;
  return (
    <PanelSections>
      {groups.map((group) => {
        const tasks =
          pages.rows?.filter((task) => task.dueDate && dueGroupOf(task.dueDate, tenantZone) === group) ?? [];
        if (tasks.length === 0) return null;
        return (
          <PanelSection key={group} title={t(`groups.${group}`)}>
            <ul>
              {tasks.map((task) => (
                <TaskRow key={task._id} task={task} kind="narrow" />
              ))}
            </ul>
          </PanelSection>
        );
      })}
      <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
    </PanelSections>
  );
}
