import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { makeContext } from '../server/src/app/make-context.ts';
import { schema } from '../server/src/app/schema.ts';
import { appPool, closePool, openPool } from '../server/src/platform/db.ts';
import { Engine } from '../server/src/platform/graphql/engine.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { captureStatements, type Statement } from './captured-statements.ts';
import { type Load, type LoadResult, load } from './load.ts';
import { asPgbench, installPgbench, pgbenchInTurns } from './pgbench.ts';
import { median } from './phone.ts';
import type { Row } from './table.ts';
import { addTenants, slugOf, userNumber, usersPerTenant } from './tenants.ts';
import { ratioOfTurns } from './turns.ts';

const connections = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Tenants of the database in which all else is measured. */
export const few = 20;
const many = few * 10;

export const tokenOf = (user: number | string) =>
  createHash('sha256').update(`bench token ${user}`).digest('base64url');
export const tokenHashOf = (user: number | string) => createHash('sha256').update(tokenOf(user)).digest('base64url');

interface Read {
  name: string;
  /** A document of the pages, because production runs no others. */
  operation: string;
  variables?: object;
  /** Asked by the admin of each tenant instead of its founders. */
  asAdmin?: boolean;
  /** The expected rows with their related records. */
  rowsReturned: number;
  /**
   * `throughput` relative to pgbench on the same machine: the overhead of one process over the database. Quiet runs differ
   * by a fifth, so the limit is 95 % of the lowest of eight.
   */
  limits: { statements: number; rowsRead: number; throughput: number };
}

/** The most frequent queries. */
const reads: readonly Read[] = [
  {
    name: 'my tasks',
    operation: 'MyTasks',
    variables: { limit: 15 },
    // A page of 15 tasks with an author, a startup and two assignees each, and no tags.
    rowsReturned: 15 * (1 + 1 + 1 + 2 * 2),
    limits: { statements: 3, rowsRead: 5, throughput: 0.32 },
  },
  {
    name: 'notifications',
    operation: 'Notifications',
    // A page of 16 with the actor and the related task.
    rowsReturned: 16 * 3,
    // Sixteen sentences are translated into the reader's language.
    limits: { statements: 3, rowsRead: 10, throughput: 0.29 },
  },
  {
    name: 'search',
    operation: 'SearchRecords',
    variables: { text: 'task 3' },
    // The five newest of a person's tasks, each with its startup.
    rowsReturned: 5 * 2,
    // One for each kind that a founder may find, and one for the organization.
    limits: { statements: 11, rowsRead: 50, throughput: 0.34 },
  },
  {
    name: 'portfolio',
    operation: 'StartupList',
    variables: { sort: { column: 'name' } },
    asAdmin: true,
    // Ten startups; one founder for five of them.
    rowsReturned: 10 + 5,
    // Programs, assigned people, the latest post and role labels are loaded for the whole page at once.
    limits: { statements: 6, rowsRead: 10, throughput: 0.32 },
  },
  {
    name: 'bare call',
    operation: 'UnseenNotifications',
    rowsReturned: 1,
    limits: { statements: 2, rowsRead: 100, throughput: 0.43 },
  },
];

type PreparedRead = Read & { document: string };

export function requestOf(
  { document, variables, asAdmin }: Pick<PreparedRead, 'document' | 'variables' | 'asAdmin'>,
  tenants: number,
): () => string {
  return () => {
    const tenant = Math.floor(Math.random() * tenants);
    const user = asAdmin ? `admin ${tenant}` : userNumber(tenant, Math.floor(Math.random() * usersPerTenant));
    return requestAs(tenant, user, { query: document, variables });
  };
}

/** A call of one person, as bytes on the wire. */
export function requestAs(tenant: number, user: number | string, call: object): string {
  const body = JSON.stringify(call);
  return `POST /graphql HTTP/1.1\r\nhost: ${slugOf(tenant)}.localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${tokenOf(user)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const rowsRead = 'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows from pg_stat_user_tables';

async function readCount(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(rowsRead);
  await client.end();
  return rows[0].rows;
}

interface Call {
  document: string;
  /** A function for writes: the same values again would write nothing. */
  variables?: object | ((call: number) => object) | undefined;
  asAdmin?: boolean | undefined;
  tenant?: number;
  user?: number | string;
}

/** Runs the operation in this process to capture its statements. */
export async function statementsOf({
  document,
  variables,
  asAdmin,
  tenant = 0,
  user = asAdmin ? `admin ${tenant}` : userNumber(tenant, 0),
}: Call): Promise<Statement[]> {
  const engine = new Engine(schema, { production: true });
  let call = 0;
  const once = async () => {
    const values = typeof variables === 'function' ? variables(call++) : variables;
    const context = await makeContext({
      host: `${slugOf(tenant)}.localhost`,
      authorization: `Bearer ${tokenOf(user)}`,
    });
    const parsed = engine.parse(document, 'signedIn');
    const { data, errors } = await engine.execute({
      schema,
      document: parsed,
      contextValue: context,
      variableValues: { ...values },
    });
    await context.end();
    if (errors || !data) throw errors?.[0] ?? new Error('No answer.');
    if (Object.values(data).some((answer) => Array.isArray(answer) && answer.length === 0))
      throw new Error(`No rows: ${document}`);
  };
  await once();
  // The first call also marks the session as used.
  while (appPool().idleCount < appPool().totalCount) await wait(10);
  return (await captureStatements(once))
    .flatMap(({ text, values }, n) =>
      // The script opens the first transaction itself.
      (text.startsWith('begin') ? text.split('; ').slice(n === 0 ? 1 : 0) : [text]).map((one) => ({
        text: one,
        values,
      })),
    )
    .filter(({ text }) => !text.includes('pg_notify')); // the heartbeat of the relay
}

export const withoutTransactions = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !/^(begin.*|commit|rollback)$/i.test(text));

/** Compares the reads with pgbench on the same statements, and with the same reads among ten times the tenants. */
export async function benchReads(small: Where, big: Where): Promise<Row[]> {
  await addTenants(big.ownerUrl, { first: 0, tenants: many }, tokenHashOf);
  const prepared: PreparedRead[] = await Promise.all(
    reads.map(async (read) => ({ ...read, document: print(await ownDocument(read.operation)) })),
  );
  openPool(small.appUrl, 1);
  const relay = await startRelay(small.appUrl); // without it sessions are not cached
  const sent = new Map<PreparedRead, Statement[]>();
  for (const read of prepared) sent.set(read, await statementsOf(read));
  await relay.stop();
  await closePool();
  // First, so that both servers have answered as much: code that ran more often is faster.
  const grown: Row[] = [];
  for (const read of prepared) grown.push(await compareGrown(read, small, big));
  const rows: Row[] = [];
  for (const [read, statements] of sent) rows.push(...(await measure(read, statements, small)));
  return [...rows, ...grown];
}

/** After the warm-up the same people call in both: sessions and tenants are read again after some seconds. */
async function compareGrown(read: PreparedRead, small: Where, big: Where): Promise<Row> {
  const warmUp = { connections, seconds: Math.min(seconds, 3) };
  await load({ ...warmUp, port: small.port, request: requestOf(read, few) });
  await load({ ...warmUp, port: big.port, request: requestOf(read, many) });
  const calls = { request: requestOf(read, few) };
  return {
    name: `${read.name}: latency at ${many} tenants against ${few}`,
    value: await latencyRatio({ ...calls, port: big.port }, { ...calls, port: small.port }),
    limit: { most: 1.3 },
  };
}

/**
 * The latency of `a` against that of `b`, on one connection each, in turns of a tenth of a second: the machine's speed
 * changes within seconds.
 */
export async function latencyRatio(a: Calls, b: Calls): Promise<number> {
  const ofTurn = async (calls: Calls) => (await load({ ...calls, connections: 1, seconds: 0.1 })).medianMs;
  const [first, second]: [number[], number[]] = [[], []];
  for (let i = 0; i < seconds * 10; i++) {
    first.push(await ofTurn(a));
    second.push(await ofTurn(b));
  }
  return ratioOfTurns(first, second);
}

type Calls = Pick<Load, 'port' | 'request'>;

export interface Where {
  ownerUrl: string;
  appUrl: string;
  port: number;
}

/** The best of six runs with one connection, the least disturbed by other processes. */
export async function lowestMedian(prepared: Omit<Load, 'seconds'>): Promise<number> {
  const medians: number[] = [];
  for (let i = 0; i < 6; i++)
    medians.push((await load({ ...prepared, connections: 1, seconds: seconds / 4 })).medianMs);
  return Math.min(...medians);
}

const ready = () => 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** The latency as a multiple of `/readyz` measured in between, so that a change of the machine's speed cancels out. */
export async function steadyMedian(prepared: Omit<Load, 'seconds'>): Promise<number> {
  const [own, control]: [number[], number[]] = [[], []];
  for (let i = 0; i < 6; i++)
    for (const [medians, request] of [
      [control, ready],
      [own, prepared.request],
    ] as const)
      medians.push((await load({ ...prepared, request, connections: 1, seconds: seconds / 4 })).medianMs);
  return Math.min(...own) / Math.min(...control);
}

async function measure(
  read: PreparedRead,
  statements: readonly Statement[],
  { ownerUrl, appUrl, port }: Where,
): Promise<Row[]> {
  const { name, rowsReturned, limits } = read;
  const counted = withoutTransactions(statements);
  const from = { port, connections, request: requestOf(read, few) };
  const before = await readCount(ownerUrl);
  const warmUp = await load({ ...from, seconds });
  const perRequest = ((await readCount(ownerUrl)) - before) / warmUp.answered;
  const loads: LoadResult[] = [];
  const runs = await pgbenchInTurns(appUrl, asPgbench(statements, few), { connections, turns: seconds }, async () => {
    loads.push(await load({ ...from, seconds: 1 }));
  });
  const failed = [warmUp, ...loads].reduce((sum, one) => sum + one.failed, 0);
  const requests = loads.map(({ perSecond }) => perSecond);
  return [
    { name: `${name}: requests a second, ${connections} connections`, value: median(requests), unit: '/s' },
    { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
    { name: `${name}: pgbench, the same statements`, value: runs && median(runs), unit: '/s' },
    {
      name: `${name}: throughput against pgbench`,
      value: runs && ratioOfTurns(requests, runs),
      ...(runs === null && { needs: installPgbench }),
      limit: { least: limits.throughput },
    },
    {
      name: `${name}: statements, BEGIN and COMMIT not counted`,
      value: counted.length,
      limit: { most: limits.statements },
    },
    {
      name: `${name}: rows read for each row returned`,
      value: perRequest / rowsReturned,
      limit: { most: limits.rowsRead },
    },
  ];
}
