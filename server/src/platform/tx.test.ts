// What goes out with BEGIN, and what becomes of a connection on which it failed.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aTenant } from '#testing/tenant.ts';
import { appPool, perConnectionText } from './db.ts';
import { readTx, type Tx } from './tx.ts';

const pidOf = async (tx: Tx): Promise<number> =>
  (await tx.connection.query('select pg_backend_pid() as pid')).rows[0].pid;

test('a statement sent with BEGIN sees its tenant, and is prepared once a connection', async () => {
  const tenant = await aTenant();
  const own = perConnectionText('own_name', () => ({
    toSQL: () => ({ sql: "select current_setting('app.tenant') as id, $1::text as word" }),
  }));
  const ask = () =>
    readTx(
      { tenantId: tenant.id },
      async (tx) => {
        const { rows } = await tx.opening;
        own.isPrepared(tx.connection);
        const known = await tx.db.execute(sql`select 1 from pg_prepared_statements where name = 'own_name'`);
        return { rows, prepared: known.rowCount };
      },
      (client) => own.text(client, 'hello-1'),
    );
  for (let i = 0; i < 3; i++) expect(await ask()).toEqual({ rows: [{ id: tenant.id, word: 'hello-1' }], prepared: 1 });
  expect(() => own.text({} as never, "x'); drop table users; --")).toThrow('Only a plain word');
});

test('where it failed, everything of the transaction does, and its connection is used no more', async () => {
  const { id: tenantId } = await aTenant();
  const dead = await readTx({ tenantId }, pidOf);
  for (let i = 0; i < 3; i++) {
    const failing = readTx({ tenantId }, pidOf, () => 'prepare half_way as select 1; select 1 / 0');
    await expect(failing).rejects.toThrow(/current transaction is aborted/);
  }
  const pids = await Promise.all(Array.from({ length: appPool().options.max ?? 1 }, () => readTx({ tenantId }, pidOf)));
  expect(pids).not.toContain(dead);
});
