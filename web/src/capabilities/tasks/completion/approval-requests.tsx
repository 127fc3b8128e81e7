import { isAskedToApprove } from '@seedbed/domain/tasks/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { TasksAwaitingMe } from '#capabilities/tasks/operations.ts';
import { factsOf } from '#capabilities/tasks/task.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import css from './approval-requests.module.css';

/** Requests for my time that need an answer; renders nothing without any. */
export function ApprovalRequests() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const queryOptions = useMemo(
    () => ({ approvalStatus: 'PENDING', completionStatus: 'PENDING', assigneeId: actor.userId }) as const,
    [actor.userId],
  );
  const [{ data }] = useQuery({ query: TasksAwaitingMe, variables: { queryOptions } });
  const asked = data?.myTasksPaginated.results.filter((task) => isAskedToApprove(actor, factsOf(task))) ?? [];
  if (asked.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('waiting')}</h2>
      <ul className={rowCss.list}>
        {asked.map((task) => (
          <TaskRow key={task._id} task={task} kind="narrow" />
        ))}
      </ul>
    </section>
  );
}
