import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { DueChip, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon, CircleIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { ApplicationTasks as Tasks } from './operations.ts';
import css from './tasks.module.css';

/** Open tasks of the team about an application. */
export function ApplicationTasks({ applicationId, mayAdd }: { applicationId: string; mayAdd: boolean }) {
  const { t } = useTranslation(['applications', 'tasks']);
  const [{ data, error }, again] = useQuery({ query: Tasks, variables: { applicationId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const rows = data.applicationTasks ?? [];
  return (
    <RecordSection
      title={t('tasks:title')}
      action={mayAdd && <NewTaskButton about={{ kind: 'application', recordId: applicationId }} variant="default" />}
    >
      {rows.length === 0 ? (
        <p className="note">{t('record.no-tasks')}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {rows.map(({ task, canOpen }) => (
            <Row as="li" gap={2} align="start" nowrap key={task._id}>
              <span className={css.state} data-done={task.done}>
                {task.done ? <CheckIcon size={16} /> : <CircleIcon size={16} />}
                <span className="visually-hidden">{task.done ? t('tasks:state.done') : t('tasks:state.open')}</span>
              </span>
              <span className={css.words}>
                {canOpen ? (
                  <AppLink to={`/tasks/${task._id}`} dir="auto">
                    {task.name}
                  </AppLink>
                ) : (
                  <bdi>{task.name}</bdi>
                )}
                <span className="note">
                  {task.assignees.map(({ user }, i) => (
                    <span key={user._id}>
                      {i > 0 && ', '}
                      <UserName person={user} />
                    </span>
                  ))}
                </span>
              </span>
              <DueChip task={task} done={task.done} />
            </Row>
          ))}
        </Stack>
      )}
    </RecordSection>
  );
}
