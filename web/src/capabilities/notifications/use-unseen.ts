import { useQuery } from 'urql';
import { useIdle } from '#platform/ui/use-idle.ts';
import { UnseenNotifications } from './operations.ts';

/** How many there are, and up to when the person has looked; not asked before the page stands. */
export function useUnseen() {
  const quiet = useIdle();
  const [{ data }] = useQuery({ query: UnseenNotifications, pause: !quiet });
  return data?.unseenNotifications ?? null;
}
