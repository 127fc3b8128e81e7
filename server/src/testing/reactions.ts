import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { ownerPool } from './database/owner.ts';
import type { Tenant } from './tenant.ts';

/** Runs the pending reactions of the tenant in order and in this process, without a worker. */
export async function runReactions(tenant: Pick<Tenant, 'id'>): Promise<void> {
  const { rows } = await ownerPool().query(
    `with waiting as materialized (
       select data, (data->>'activityId')::uuid as activity_id, data->>'reaction' as reaction
       from pgboss.job where name = 'reactions' and data->>'tenantId' = $1)
     select data from waiting w where not exists (
       select from reaction_runs r where r.tenant_id = $2 and r.activity_id = w.activity_id and r.reaction = w.reaction)
     order by (select at from activities a where a.tenant_id = $2 and a.id = w.activity_id), w.reaction`,
    [tenant.id, tenant.id],
  );
  for (const { data } of rows) await runReaction(data);
}
