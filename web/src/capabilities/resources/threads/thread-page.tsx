import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { OpenedThread } from './operations.ts';

/** Notifications know the conversation alone: its page is that of the article. */
export function Component() {
  const { t } = useTranslation('resources');
  const [{ data, error }, again] = useQuery({ query: OpenedThread, variables: { id: useParams().id ?? '' } });
  const thread = data?.articleThread;
  if (!thread) return <NotLoaded error={error} onRetry={again} missing={data && t('threads.missing')} />;
  const query = new URLSearchParams({ language: thread.language, thread: thread._id });
  return <Navigate replace to={`/articles/management/article/${thread.resourceId}?${query}`} />;
}
