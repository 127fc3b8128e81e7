import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import pg from 'pg';
import { newId } from '../domain/src/kernel/ids.ts';
import { ownDocument } from '../scripts/own-documents.ts';
import { type LoadResult, load } from './load.ts';
import { requestAs } from './reads.ts';
import { startServer } from './start-server.ts';
import type { Row } from './table.ts';
import { tenantId, userNumber } from './tenants.ts';

const people = Number(process.env.BENCH_BATCH_PEOPLE ?? 10_000);
const [working, other] = [0, 1];
const idleSeconds = 10;
const sliceSeconds = 2;

/** Changes the tags of 10,000 people, and measures the reads of another tenant meanwhile. */
export async function benchBatch(ownerUrl: string, appUrl: string, folder: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const server = await startServer(appUrl, 8, folder, { BENCH_JOBS: 'true' });
  try {
    const { ids, tagId } = await addPeople(client);
    const tasks = print(await ownDocument('MyTasks'));
    const request = () => requestAs(other, userNumber(other, 0), { query: tasks, variables: { limit: 15 } });
    const reads = (seconds: number) => load({ port: server.port, connections: 1, seconds, request });
    await reads(idleSeconds);
    const idle = await reads(idleSeconds);
    const startedAt = Date.now();
    const id = await start(server.port, ids, { add: [tagId] });
    const slices: LoadResult[] = [];
    while (!(await isFinished(client, id))) slices.push(await reads(sliceSeconds));
    const seconds = (Date.now() - startedAt) / 1000;
    const { rows } = await client.query('select succeeded from batch_operations where id = $1', [id]);
    return [
      { name: `batch: people changed, of ${people}`, value: rows[0].succeeded, limit: { least: people } },
      {
        name: 'batch: p95 of other requests meanwhile, against the idle p95',
        value: medianOf(slices.map(({ p95Ms }) => p95Ms)) / idle.p95Ms,
        limit: { most: 3 },
      },
      { name: 'batch: whole operation', value: seconds, unit: ' s', limit: { most: 300 }, isGoal: true },
    ];
  } finally {
    server.stop();
    await client.end();
  }
}

async function addPeople(client: pg.Client): Promise<{ ids: string[]; tagId: string }> {
  const tenant = tenantId(working);
  const { rows } = await client.query(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, gen_random_uuid(), (select id from roles where tenant_id = $1 and type = 'Mentor'), 'batch-' || n || '@bench.test', 'Person ' || n
     from generate_series(1, $2) n returning id`,
    [tenant, people],
  );
  const tagId = newId();
  await client.query("insert into tags (tenant_id, id, kind, name) values ($1, $2, 'user', 'Batch')", [tenant, tagId]);
  await client.query('analyze users');
  return { ids: rows.map(({ id }) => id), tagId };
}

/** Answers the id of the operation. */
async function start(port: number, ids: readonly string[], input: object): Promise<string> {
  const id = newId();
  const query = print(await ownDocument('StartBatchOperation'));
  const variables = { id, kind: 'users', action: 'tags', ids, input };
  const { errors } = JSON.parse(await answerTo(port, requestAs(working, `admin ${working}`, { query, variables })));
  if (errors) throw new Error(JSON.stringify(errors));
  return id;
}

/** The body of one answer. */
export const answerTo = (port: number, call: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(call));
    let answer = '';
    socket.on('error', reject);
    socket.on('data', (part) => {
      answer += part;
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY)) return;
      socket.end();
      resolve(body);
    });
  });

export async function isFinished(client: pg.Client, id: string): Promise<boolean> {
  await wait(50);
  const { rows } = await client.query('select finished_at from batch_operations where id = $1', [id]);
  return rows[0].finished_at !== null;
}

export const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
