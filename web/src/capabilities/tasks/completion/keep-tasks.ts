import { useEffect } from 'react';
import { useClient } from 'urql';
import { MyTasks } from '#capabilities/tasks/operations.ts';
import { pageSize } from '#capabilities/tasks/task.ts';
import { useIdle } from '#platform/ui/use-idle.ts';

/** Where the product opens without a connection, so do the open tasks, though this person has only seen the home page. */
export function useKeepTasks(): void {
  const client = useClient();
  const quiet = useIdle();
  useEffect(() => {
    if (!quiet || !navigator.serviceWorker) return;
    const ask = () => {
      const variables = { queryOptions: { completionStatus: 'PENDING' }, cursor: null, limit: pageSize } as const;
      void client.query(MyTasks, variables, { requestPolicy: 'cache-first' }).toPromise();
    };
    void navigator.serviceWorker.ready.then(ask);
  }, [client, quiet]);
}
