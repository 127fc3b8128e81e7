import { appPool } from '#platform/db.ts';

/** Jobs of a tenant that waited until it is open again. */
export const startPostponedJobs = (tenantId: string) =>
  appPool().query(
    `update pgboss.job set start_after = now()
     where state = 'created' and data->>'tenantId' = $1 and (data->>'isPostponed')::boolean`,
    [tenantId],
  );
