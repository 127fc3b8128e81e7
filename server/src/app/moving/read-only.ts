import { setTimeout as wait } from 'node:timers/promises';
import { tenantReadOnlySet } from '@seedbed/domain/incubators/operator-events.ts';
import pg from 'pg';
import { changeTenant } from '#app/operator/change-tenant.ts';
import { Refused } from '#app/operator/operator-errors.ts';

/** Processes keep a tenant for five seconds if the notification of its change is lost. */
const cachedMs = 5_500;
const patienceMs = 60_000;

/** Answers whether anything changed. People read, and nothing changes, until it is off. */
export async function setReadOnly(ownerUrl: string, slug: string, operator: string, isOn: boolean): Promise<boolean> {
  const { isChanged } = await changeTenant(ownerUrl, slug, ({ id, readOnlySince }) =>
    (readOnlySince !== null) === isOn
      ? null
      : {
          columns: { readOnlySince: isOn ? Temporal.Now.instant() : null },
          event: tenantReadOnlySet(id, operator, isOn),
        },
  );
  return isChanged;
}

/** Waits until every process knows that the tenant is read-only, and what began before has ended. */
export async function waitForWrites(ownerUrl: string, tenantId: string, knownAfterMs = cachedMs): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await wait(knownAfterMs);
    const until = performance.now() + patienceMs;
    const began = (await client.query('select pg_current_xact_id()::text as id')).rows[0].id;
    for (;;) {
      const { rows } = await client.query(
        `select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isOver",
           not exists (select from pgboss.job where state = 'active' and data->>'tenantId' = $2) as "isIdle"`,
        [began, tenantId],
      );
      if (rows[0].isOver && rows[0].isIdle) return;
      if (performance.now() > until)
        throw new Refused('A write or a job that began before has not ended within a minute. Try again later.');
      await wait(100);
    }
  } finally {
    await client.end();
  }
}
