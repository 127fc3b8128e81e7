import { expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant } from '#testing/tenant.ts';
import { appPool } from './db.ts';
import { inTenant, readTx, type Tx } from './tx.ts';

const pidOf = async (tx: Tx): Promise<number> =>
  (await tx.connection.query('select pg_backend_pid() as pid')).rows[0].pid;

/** The backends of all connections in the pool. */
const pidsOfPool = (tenantId: Tx['tenantId']) =>
  Promise.all(Array.from({ length: appPool().options.max ?? 1 }, () => readTx({ tenantId }, pidOf)));

async function breakConnection(tx: Tx): Promise<number> {
  const pid = await pidOf(tx);
  await ownerPool().query('select pg_terminate_backend($1)', [pid]);
  return pid;
}

test('sets the tenant in the text of BEGIN, for this transaction only', async () => {
  const { id: tenantId } = await aTenant();
  const setting = async (tx: Tx) =>
    (await tx.connection.query(`select current_setting('app.tenant') as id, pg_backend_pid() as pid`)).rows[0];
  const first = await inTenant(tenantId, setting);
  expect(first.id).toBe(tenantId);
  const outside = await appPool().query(`select nullif(current_setting('app.tenant', true), '') as id`);
  expect(outside.rows).toEqual([{ id: null }]);
  await expect(readTx({ tenantId: "x'; drop table users; --" as never }, setting)).rejects.toThrow('id of a tenant');
});

test.each([
  ['read', readTx],
  [
    'write',
    (actor: { tenantId: Tx['tenantId'] }, work: (tx: Tx) => Promise<unknown>) => inTenant(actor.tenantId, work),
  ],
] as const)('fails a %s whose connection breaks, and does not reuse the connection', async (_, run) => {
  const { id: tenantId } = await aTenant();
  let dead = 0;
  const broken = run({ tenantId }, async (tx) => {
    dead = await breakConnection(tx);
    return tx.connection.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await pidsOfPool(tenantId)).not.toContain(dead);
});

test('fails a write whose connection breaks before the commit', async () => {
  const { id: tenantId } = await aTenant();
  let dead = 0;
  const broken = inTenant(tenantId, async (tx) => {
    dead = await breakConnection(tx);
  });
  await expect(broken).rejects.toThrow();
  expect(await pidsOfPool(tenantId)).not.toContain(dead);
});

test('fails a write at the commit when it continued after a failed statement', async () => {
  const tenant = await aTenant();
  const person = await tenant.person('Staff');
  const write = inTenant(tenant.id, async (tx) => {
    await tx.connection.query('update users set headline = $1 where id = $2', ['Lost', person.userId]);
    await tx.connection.query('select 1 / 0').catch(() => {});
  });
  await expect(write).rejects.toThrow('current transaction is aborted');
  const { rows } = await ownerPool().query('select headline from users where id = $1', [person.userId]);
  expect(rows).toEqual([{ headline: null }]);
});
