import { useEffect } from 'react';
import { useClient } from 'urql';
import { MyTasks } from '#capabilities/tasks/operations.ts';
import { pageSize } from '#capabilities/tasks/task.ts';
import { useIdle } from '#platform/ui/use-idle.ts';

/** Stores the open tasks for offline use, even if the person only opens the home page. */
export function useKeepTasks(): void {
  const client = useClient();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || !navigator.serviceWorker) return;
    const ask = () => {
      const variables = { queryOptions: { completionStatus: 'PENDING' }, cursor: null, limit: pageSize } as const;
      void client.query(MyTasks, variables, { requestPolicy: 'cache-first' }).toPromise();
    };
    void navigator.serviceWorker.ready.then(ask);
  }, [client, isIdle]);
}
