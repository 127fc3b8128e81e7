import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SubjectOfTask } from '#capabilities/tasks/operations.ts';
import { Fact } from '#platform/record/facts.tsx';
import { recordLinks } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';

/** The record that the task is about. */
export function SubjectFact({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const [{ data }] = useQuery({ query: SubjectOfTask, variables: { id: taskId } });
  const about = data?.task?.about;
  const link = about && recordLinks().find(({ kind }) => kind.toLowerCase() === about.kind);
  if (!about || !link) return null;
  return (
    <Fact label={t('fields.about')}>
      <AppLink to={link.path(about.recordId)} dir="auto">
        {about.name}
      </AppLink>
    </Fact>
  );
}
