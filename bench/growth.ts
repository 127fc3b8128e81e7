import { print } from 'graphql';
import { ownDocument } from '../scripts/own-documents.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { closeJobs, openJobs } from '../server/src/platform/jobs.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { load } from './load.ts';
import { latencyRatio, requestAs, statementsOf, type Where, withoutTransactions } from './reads.ts';
import type { Row } from './table.ts';

export interface GrowingRead {
  name: string;
  /** The two sizes, as text. */
  sizes: string;
  operation: string;
  variables: (tenant: number) => object;
  user: (tenant: number) => string | number;
  limits: { growth: number; statements: number; medianMs: number };
}

/** A call of one person in a tenant with much data and in one with little: median, growth and statements. */
export async function benchGrowth(
  { name, sizes, operation, variables, user, limits }: GrowingRead,
  [big, small]: readonly [number, number],
  { appUrl, port }: Pick<Where, 'appUrl' | 'port'>,
): Promise<Row[]> {
  const document = print(await ownDocument(operation));
  const at = (tenant: number) => ({
    port,
    request: () => requestAs(tenant, user(tenant), { query: document, variables: variables(tenant) }),
  });
  await load({ ...at(small), connections: 1, seconds: 1 });
  const { medianMs, failed } = await load({ ...at(big), connections: 1, seconds: 2 });
  if (failed > 0) throw new Error(`${name}: ${failed} calls failed.`);
  const growth = await latencyRatio(at(big), at(small));
  openPool(appUrl, 4);
  await openJobs(appUrl);
  const relay = await startRelay(appUrl); // without it sessions are not cached
  const statements = await statementsOf({ document, variables: variables(big), tenant: big, user: user(big) });
  await relay.stop();
  await closeJobs();
  await closePool();
  return [
    { name: `${name}: median`, value: medianMs, unit: ' ms', limit: { most: limits.medianMs }, isGoal: true },
    { name: `${name}: latency at ${sizes}`, value: growth, limit: { most: limits.growth } },
    {
      name: `${name}: statements`,
      value: withoutTransactions(statements).length,
      limit: { most: limits.statements },
    },
  ];
}
