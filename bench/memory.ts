import path from 'node:path';
import { print } from 'graphql';
import { ownDocument } from '../scripts/own-documents.ts';
import { load } from './load.ts';
import { few, requestOf } from './reads.ts';
import { startServer } from './start-server.ts';
import type { Row } from './table.ts';

const callsOfRound = Number(process.env.BENCH_CALLS ?? 40_000);
const rounds = 2;
/** The most frequent queries of founders and team, in turns. */
const operations = [
  { operation: 'MyTasks', variables: { limit: 15 } },
  { operation: 'Notifications' },
  { operation: 'UnseenNotifications' },
  { operation: 'SearchRecords', variables: { text: 'task 3' } },
  { operation: 'StartupList', variables: { sort: { column: 'name' } }, asAdmin: true },
];
const megabyte = 1024 * 1024;

/**
 * The memory that stays after many calls: caches fill in the first round and are bounded. `BENCH_SNAPSHOTS` names a folder
 * for a heap snapshot after each round, to compare in a browser. Writing one enlarges the process: the heap counts then.
 */
export async function benchMemory(appUrl: string, folder: string): Promise<Row[]> {
  const settings = { SEARCH_COST_PER_PERSON: '1000000' };
  const server = await startServer(appUrl, 8, folder, settings, ['--expose-gc']);
  try {
    const requests = await Promise.all(
      operations.map(async ({ operation, ...read }) =>
        requestOf({ ...read, document: print(await ownDocument(operation)) }, few),
      ),
    );
    let turn = 0;
    const request = () => requests[turn++ % requests.length]?.() ?? '';
    const sizes = [await server.usage()];
    for (let round = 1; round <= rounds; round++) {
      await load({ port: server.port, connections: 8, calls: callsOfRound, request });
      const snapshots = process.env.BENCH_SNAPSHOTS;
      sizes.push(await server.usage(snapshots && path.join(snapshots, `after-${round}.heapsnapshot`)));
    }
    const [last, before] = [sizes.at(-1), sizes.at(-2)];
    if (!last || !before) throw new Error('Nothing was measured.');
    return [
      ...sizes.flatMap(({ rss, heapUsed }, round) => [
        { name: `resident size after ${round * callsOfRound} calls`, value: rss / megabyte, unit: ' MB' },
        { name: `heap after ${round * callsOfRound} calls`, value: heapUsed / megabyte, unit: ' MB' },
      ]),
      {
        name: 'growth of the resident size in the last round',
        value: last.rss / before.rss,
        limit: { most: 1.1 },
        isGoal: Boolean(process.env.BENCH_SNAPSHOTS),
      },
      { name: 'growth of the heap in the last round', value: last.heapUsed / before.heapUsed, limit: { most: 1.1 } },
    ];
  } finally {
    server.stop();
  }
}
