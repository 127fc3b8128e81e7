import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { ownerPool } from './database/owner.ts';
import type { Tenant } from './tenant.ts';

/** Runs the pending reactions of the tenant in order and in this process, without a worker. */
export async function runReactions(tenant: Pick<Tenant, 'id'>): Promise<void> {
  const { rows } = await ownerPool().query(
    `select data from pgboss.job j where name = 'reactions' and data->>'tenantId' = $1
       and not exists (select from reaction_runs r where r.tenant_id = $2 and r.activity_id = (data->>'activityId')::uuid and r.reaction = data->>'reaction')
     order by (select at from activities a where a.tenant_id = $2 and a.id = (data->>'activityId')::uuid), data->>'reaction'`,
    [tenant.id, tenant.id],
  );
  for (const { data } of rows) await runReaction(data);
}
