import { useEffect } from 'react';
import { useClient } from 'urql';
import { myOpenTasks } from '#capabilities/tasks/lists/open-tasks.ts';
import { MyTasks } from '#capabilities/tasks/operations.ts';
import { useIdle } from '#platform/ui/use-idle.ts';

/** Stores the open tasks for offline use, even if the person only opens the home page. */
export function useKeepTasks(): void {
  const client = useClient();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || !navigator.serviceWorker) return;
    const ask = () => {
      void client.query(MyTasks, { ...myOpenTasks, cursor: null }, { requestPolicy: 'cache-first' }).toPromise();
    };
    void navigator.serviceWorker.ready.then(ask);
  }, [client, isIdle]);
}
