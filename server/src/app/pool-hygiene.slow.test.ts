// Connections that tenants share carry nothing of the tenant before, also after errors and aborts. [RE-T7]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pLimit from 'p-limit';
import { beforeAll, expect, inject, test } from 'vitest';
import { tags } from '#capabilities/taxonomy/table.ts';
import { appPool, closePool, openPool } from '#platform/db.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { aTransactionPooler } from '#testing/servers/transaction-pooler.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const [tenantCount, requestCount] = [50, 10_000];

/** How a request ends: most of them well. */
const endings = {
  thrown: () => Promise.reject(new Error('thrown')),
  refused: (tx: Tx) => tx.connection.query('select 1 / 0'),
  canceled: (tx: Tx) => tx.connection.query('select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)'),
  well: async () => undefined,
} as const;

const endingOf = (n: number) => {
  if (n % 11 === 0) return endings.thrown;
  if (n % 7 === 0) return endings.refused;
  return n % 97 === 0 ? endings.canceled : endings.well;
};

const patience = { timeout: 300_000 };

let tenants: Tenant[];
beforeAll(async () => {
  tenants = await Promise.all(Array.from({ length: tenantCount }, () => aTenant()));
  for (const { id } of tenants)
    await inTenant(id, (tx) => tx.db.insert(tags).values({ tenantId: id, id: newId(), kind: 'user', name: id }));
});

test('10,000 requests of 50 tenants over few connections see their own tenant only', patience, seeTheirOwnTenant);

test('tenants see only their own rows through a pooler in transaction mode', patience, async () => {
  const pooler = await aTransactionPooler(inject('appUrl'), 4);
  await closePool();
  openPool(pooler.url, 16);
  await seeTheirOwnTenant();
  expect(pooler.lent()).toBeGreaterThan(requestCount);
  await closePool();
  pooler.close();
  openPool(inject('appUrl'), 5);
});

async function seeTheirOwnTenant(): Promise<void> {
  const foreign: string[] = [];
  let failed = 0;
  const limit = pLimit((appPool().options.max ?? 4) * 4);
  await Promise.all(
    Array.from({ length: requestCount }, (_, n) =>
      limit(async () => {
        const { id } = tenants[(n * 31) % tenantCount] as Tenant;
        const work = async (tx: Tx) => {
          const rows = await tx.db.select({ name: tags.name }).from(tags);
          if (rows.length !== 1 || rows[0]?.name !== id) foreign.push(`${n}: ${JSON.stringify(rows)}`);
          await endingOf(n)(tx);
        };
        const isWrite = n % 2 === 0;
        await (isWrite ? inTenant(id, work) : readTx({ tenantId: id }, work)).catch(() => {
          failed += 1;
        });
      }),
    ),
  );
  expect(foreign).toEqual([]);
  expect(failed).toBe(
    Array.from({ length: requestCount }, (_, n) => endingOf(n)).filter((one) => one !== endings.well).length,
  );
  const settings = await Promise.all(
    Array.from({ length: appPool().options.max ?? 1 }, () =>
      appPool().query(`select nullif(current_setting('app.tenant', true), '') as id, pg_sleep(0.05)`),
    ),
  );
  expect(settings.flatMap(({ rows }) => rows.map(({ id }) => id)).filter((id) => id !== null)).toEqual([]);
}
