import { print } from 'graphql';
import { ownDocument } from '../scripts/own-documents.ts';
import { load } from './load.ts';
import { requestAs } from './reads.ts';
import { startServer } from './start-server.ts';
import type { Row } from './table.ts';
import { userNumber } from './tenants.ts';

const connections = 20;
/** Equals the window of the rate limit, so that each round has its share of answered searches. */
const seconds = 10;
const rounds = 3;
const [searching, other] = [0, 1];

/** The effect of one person who searches without a pause on the reads of another tenant. */
export async function benchSearchLoad(appUrl: string, folder: string): Promise<Row[]> {
  const server = await startServer(appUrl, 8, folder);
  const [tasks, search] = [print(await ownDocument('MyTasks')), print(await ownDocument('SearchRecords'))];
  const read = () => requestAs(other, userNumber(other, 0), { query: tasks, variables: { limit: 15 } });
  const misspelled = () =>
    requestAs(searching, userNumber(searching, 0), { query: search, variables: { text: 'stratup statrup staartup' } });
  const reads = () => load({ port: server.port, connections: 1, seconds, request: read });
  const searches = () => load({ port: server.port, connections, seconds, request: misspelled });
  try {
    await reads();
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await reads();
      const [beside] = await Promise.all([reads(), searches()]);
      ratios.push(beside.p95Ms / alone.p95Ms);
    }
    return [
      {
        name: `p95 of another tenant while one person searches on ${connections} connections, against alone`,
        // The round least disturbed by other processes.
        value: Math.min(...ratios),
        limit: { most: 1.2 },
      },
    ];
  } finally {
    server.stop();
  }
}
