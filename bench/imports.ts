import { request as httpRequest } from 'node:http';
import { print } from 'graphql';
import pg from 'pg';
import { newId } from '../domain/src/kernel/ids.ts';
import { ownDocument } from '../scripts/own-documents.ts';
import { answerTo, isFinished, medianOf } from './batch.ts';
import { type LoadResult, load } from './load.ts';
import { requestAs, tokenOf } from './reads.ts';
import { startServer } from './start-server.ts';
import type { Row } from './table.ts';
import { slugOf, userNumber } from './tenants.ts';

const people = Number(process.env.BENCH_IMPORT_PEOPLE ?? 10_000);
const [working, other] = [0, 1];
const idleSeconds = 10;
const sliceSeconds = 2;

/** Imports a file of 10,000 people, and measures the reads of another tenant while it is checked and written. */
export async function benchImports(ownerUrl: string, appUrl: string, folder: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const server = await startServer(appUrl, 8, folder, { BENCH_JOBS: 'true' });
  try {
    const tasks = print(await ownDocument('MyTasks'));
    const request = () => requestAs(other, userNumber(other, 0), { query: tasks, variables: { limit: 15 } });
    const reads = (seconds: number) => load({ port: server.port, connections: 1, seconds, request });
    await reads(idleSeconds);
    const idle = await reads(idleSeconds);

    const checkedAt = performance.now();
    let checkSeconds = 0;
    const whileChecked: Promise<LoadResult> = reads(sliceSeconds);
    const id = await upload(server.port).finally(() => {
      checkSeconds = (performance.now() - checkedAt) / 1000;
    });
    const checking = await whileChecked;

    const startedAt = performance.now();
    const operationId = await start(server.port, id);
    const slices: LoadResult[] = [];
    while (!(await isFinished(client, operationId))) slices.push(await reads(sliceSeconds));
    const seconds = (performance.now() - startedAt) / 1000;
    const { rows } = await client.query('select succeeded from batch_operations where id = $1', [operationId]);
    return [
      { name: `import: people written, of ${people}`, value: rows[0].succeeded, limit: { least: people } },
      {
        name: 'import: p95 of other requests while the file is checked, against the idle p95',
        value: checking.p95Ms / idle.p95Ms,
        limit: { most: 3 },
      },
      {
        name: 'import: p95 of other requests while the rows are written, against the idle p95',
        value: medianOf(slices.map(({ p95Ms }) => p95Ms)) / idle.p95Ms,
        limit: { most: 3 },
      },
      { name: 'import: file read and checked', value: checkSeconds, unit: ' s', limit: { most: 2 }, isGoal: true },
      { name: 'import: rows written', value: seconds, unit: ' s', limit: { most: 60 }, isGoal: true },
    ];
  } finally {
    server.stop();
    await client.end();
  }
}

/** Answers the id of the import. */
const upload = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const lines = Array.from({ length: people }, (_, n) => `Person ${n},import-${n}@bench.test,Mentor,Advisor`);
    const headers = {
      host: `${slugOf(working)}.localhost`,
      authorization: `Bearer ${tokenOf(`admin ${working}`)}`,
      'content-type': 'application/vnd.seedbed.table',
    };
    const path = `/api/imports?kind=users&id=${newId()}`;
    const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += part;
      if (answer.statusCode === 201) resolve(JSON.parse(text).id);
      else reject(new Error(text));
    });
    call.on('error', reject);
    call.end(['Name,Email,Role,Title', ...lines].join('\n'));
  });

/** Answers the id of the operation. */
async function start(port: number, id: string): Promise<string> {
  const query = print(await ownDocument('StartImport'));
  const call = requestAs(working, `admin ${working}`, { query, variables: { id } });
  const { data, errors } = JSON.parse(await answerTo(port, call));
  if (errors) throw new Error(JSON.stringify(errors));
  return data.startImport.operation._id;
}
