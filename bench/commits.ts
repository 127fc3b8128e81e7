import { type Id, newId } from '../domain/src/kernel/ids.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import type { ChangeMessage } from '../server/src/platform/live/change-message.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { type Tx, writeTx } from '../server/src/platform/tx.ts';
import { median } from './phone.ts';
import type { Row } from './table.ts';
import { tenantId, userId } from './tenants.ts';
import { ratioOfTurns } from './turns.ts';

const writers = 8;
const turns = 7;
const seconds = Number(process.env.BENCH_SECONDS ?? 10) / 5;

type Publish = (tx: Tx, changes: readonly ChangeMessage[]) => unknown;

const afterCommit: Publish = (tx, changes) => tx.changes.push(...changes);

/** The way of earlier releases: all commits wait for one lock of PostgreSQL. */
const insideTransaction: Publish = (tx, changes) =>
  tx.connection.query(`select pg_notify('bench_changes', $1)`, [JSON.stringify({ tenantId: tx.tenantId, changes })]);

/** Commits per second with 8 writers, with the changes after the commit and inside of the transaction. */
export async function benchCommits(appUrl: string): Promise<Row[]> {
  openPool(appUrl, writers);
  const relay = await startRelay(appUrl);
  const [after, inside]: [number[], number[]] = [[], []];
  await commitsPerSecond(afterCommit);
  for (let turn = 0; turn < turns; turn++) {
    after.push(await commitsPerSecond(afterCommit));
    inside.push(await commitsPerSecond(insideTransaction));
  }
  await relay.stop();
  await closePool();
  return [
    { name: 'commits per second, 8 writers: changes inside of the transaction', value: median(inside) },
    { name: 'commits per second, 8 writers: changes after the commit', value: median(after) },
    { name: 'commits: after against inside', value: ratioOfTurns(after, inside), limit: { least: 0.95 } },
  ];
}

async function commitsPerSecond(publish: Publish): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let commits = 0;
  const write = async (n: number) => {
    while (performance.now() < until) {
      await writeTx({ tenantId: tenantId(0) as Id<'Incubator'> }, async (tx) => {
        await tx.connection.query('update users set updated_at = now() where id = $1', [userId(n)]);
        await publish(tx, [{ kind: 'Post', id: newId(), audience: ['everyone'] }]);
      });
      commits += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, n) => write(n)));
  return commits / seconds;
}
