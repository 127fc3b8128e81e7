import { useEffect } from 'react';
import { useClient } from 'urql';
import { StartupHead } from '#capabilities/startups/operations.ts';
import { Posts } from '#capabilities/timeline/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { prefetch } from '#platform/routes.ts';
import { useIdle } from '#platform/ui/use-idle.ts';

/** Stores a founder's own startups, their newest posts and their page for offline use, even if it was never opened. */
export function useKeepOwnStartups(): void {
  const client = useClient();
  const isIdle = useIdle();
  const ids = useActor().ownStartupIds.join(' ');
  useEffect(() => {
    if (!isIdle || !ids || !navigator.serviceWorker) return;
    const options = { requestPolicy: 'cache-first' } as const;
    const ask = () => {
      for (const id of ids.split(' ')) {
        prefetch(`/startup/${id}/file/activities`);
        void client.query(StartupHead, { id }, options).toPromise();
        void client.query(Posts, { startupId: id, type: null, cursor: null }, options).toPromise();
      }
    };
    void navigator.serviceWorker.ready.then(ask);
  }, [client, isIdle, ids]);
}
