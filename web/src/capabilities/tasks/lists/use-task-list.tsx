import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { approvalStatuses, taskTags } from '@seedbed/domain/tasks/task.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { choiceOf } from '#capabilities/tasks/assignee.ts';
import { NewTaskButton } from '#capabilities/tasks/new-task-button.tsx';
import { AssigneeOptions } from '#capabilities/tasks/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { Segment } from '#platform/list/segment.ts';
import { isDone, isOpen, pageSize } from './open-tasks.ts';
import { TaskTabs } from './task-tabs.tsx';
import { useTaskGroups } from './use-task-groups.tsx';

const approvals = { PENDING: 'pending', APPROVED: 'approved', REJECTED: 'rejected' } as const;
const newestDone = { column: 'doneAt', isDescending: true };
const columnsOfPeople = ['assignee', 'author', 'startup'];

/** The filters that all lists of tasks share. */
export function useTaskFilters() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const [params] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const isNeeded = isOpened || columnsOfPeople.some((key) => params.has(key));
  const [{ data }] = useQuery({
    query: AssigneeOptions,
    variables: {},
    pause: !isNeeded || !canCreateTask(actor),
    requestPolicy: 'cache-first',
  });
  const options = useMemo(() => {
    const all = (data?.taskAssigneeOptions ?? []).flatMap((group) => group.options);
    const of = (type: string) => [
      ...new Map(
        all.filter((one) => one.type === type).map((one) => [one.value, { ...choiceOf(one), value: one.value }]),
      ).values(),
    ];
    const people = of('user');
    return {
      tag: taskTags.map((value) => ({ value, label: t(`tags.${value}`) })),
      approval: approvalStatuses.map((value) => ({ value, label: t(`approval.${approvals[value]}`) })),
      assignee: people,
      author: people,
      startup: of('startup'),
    };
  }, [data, t]);
  return { options, onFilter: () => setOpened(true), pageSize };
}

/** The part that the pages of tasks share; `open` and `others` are the default groups. */
export function useTaskPage({ open, others }: { open: string; others?: string }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const segment = useMemo((): Segment => {
    const usual = others ? { group: others } : {};
    const parts = [
      { key: 'open', label: t('filter.open'), condition: isOpen, group: open },
      { key: 'done', label: t('filter.done'), condition: isDone, sort: newestDone, ...usual },
      { key: 'all', label: t('filter.all'), condition: null, ...usual },
    ];
    return { key: 'state', label: t('filter.state'), parts };
  }, [t, open, others]);
  return {
    ...useTaskFilters(),
    texts: 'tasks',
    sentence: null,
    action: canCreateTask(actor) && <NewTaskButton />,
    tabs: <TaskTabs />,
    segment,
    cards: 'lines',
    groupOf: useTaskGroups(),
  } as const;
}
