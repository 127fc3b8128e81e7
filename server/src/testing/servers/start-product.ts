import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { freePort, Process } from './server-process.ts';

/** Starts the product on new data. The test helpers, and jobs of the test, then use its database. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Process> =>
  whenReady(new Process(await mkdtemp(path.join(tmpdir(), 'seedbed-product-')), await freePort(), settings));

/** Starts a product that was killed on its data, at its port. */
export const startAgain = ({ dataDir, port, settings }: Process): Promise<Process> =>
  whenReady(new Process(dataDir, port, settings));

async function whenReady(product: Process): Promise<Process> {
  try {
    await product.ready(40_000);
    await closeJobs();
    await openJobs(await product.takeHands());
    return product;
  } catch (fault) {
    await product.remove();
    throw fault;
  }
}

/** Expires the leases of killed workers, and the delays of retries, at once instead of after minutes. */
export const expireLeases = (queues: readonly string[]) =>
  ownerPool().query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour', start_after = start_after - interval '1 hour'
     where name = any($1) and state in ('active', 'retry')`,
    [queues],
  );
