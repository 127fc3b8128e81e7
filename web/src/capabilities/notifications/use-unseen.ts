import { useQuery } from 'urql';
import { useQuiet } from '#platform/ui/use-idle.ts';
import { UnseenNotifications } from './operations.ts';

/** How many there are, and up to when the person has looked; not asked before the page stands. */
export function useUnseen() {
  const quiet = useQuiet();
  const [{ data }] = useQuery({ query: UnseenNotifications, pause: !quiet });
  return data?.unseenNotifications ?? null;
}
