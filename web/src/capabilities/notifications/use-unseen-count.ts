import { useQuery } from 'urql';
import { useIdle } from '#platform/ui/use-idle.ts';
import { UnseenNotifications } from './operations.ts';

/** The number of unseen notifications and the last visit, queried once the page is idle. */
export function useUnseenCount() {
  const isIdle = useIdle();
  const [{ data }] = useQuery({ query: UnseenNotifications, pause: !isIdle });
  return data?.unseenNotifications ?? null;
}
