import { canSetTaskApproval } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { TasksAwaitingMe } from '#capabilities/tasks/operations.ts';
import { factsOf } from '#capabilities/tasks/task.ts';
import rowCss from '#capabilities/tasks/task-row.module.css';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { useActor } from '#platform/actor.tsx';
import css from './approval-requests.module.css';

const queryOptions = { approvalStatus: 'PENDING', completionStatus: 'PENDING' } as const;

/** Requests for my time that need an answer; renders nothing without any. */
export function ApprovalRequests() {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const [{ data }] = useQuery({ query: TasksAwaitingMe, variables: { queryOptions } });
  const asked = data?.myTasksPaginated.results.filter((task) => canSetTaskApproval(actor, factsOf(task))) ?? [];
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
