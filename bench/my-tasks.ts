import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { makeContext } from '../server/src/app/make-context.ts';
import { schema } from '../server/src/app/schema.ts';
import { appPool, closePool, openPool } from '../server/src/platform/db.ts';
import { Engine } from '../server/src/platform/graphql/engine.ts';
import { captured, type Statement } from './captured.ts';
import { load } from './load.ts';
import { addProgrammes, slugOf, tenantId, userId, userNumber, usersPerTenant } from './programmes.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const connections = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const few = 20;
const many = few * 10;

export const tokenOf = (user: number) => createHash('sha256').update(`bench token ${user}`).digest('base64url');
export const tokenHashOf = (user: number) => createHash('sha256').update(tokenOf(user)).digest('base64url');

/** As the page asks for it: production runs nothing else. */
const document = print(await ownDocument('MyTasks'));

function requestOf(tenants: number): () => string {
  const body = JSON.stringify({ query: document });
  return () => {
    const tenant = Math.floor(Math.random() * tenants);
    const user = userNumber(tenant, Math.floor(Math.random() * usersPerTenant));
    return `POST /graphql HTTP/1.1\r\nhost: ${slugOf(tenant)}.localhost\r\ncontent-type: application/json\r\nauthorization: Bearer ${tokenOf(user)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
}

/** Where one person's ids stand in the captured statements, SQL that makes those of a random person. */
function asPgbench(statements: readonly Statement[], tenants: number): string {
  const uuid = (prefix: string, n: string) => `('${prefix}' || lpad((${n})::text, 12, '0'))::uuid`;
  const swaps: Record<string, string> = {
    [tenantId(0)]: uuid('00000000-0000-7000-8000-', ':t'),
    [userId(0)]: uuid('00000000-0000-7000-9000-', ':u'),
    [tokenHashOf(0)]: "('pgbench-' || (:u)::text)",
  };
  const literal = (value: unknown): string => {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `'{${value.join(',')}}'`;
    return swaps[String(value)] ?? pg.escapeLiteral(String(value));
  };
  const lines = statements.flatMap(({ text, values }) => {
    const parts = /^begin[^;]*;(.*)$/s.exec(text);
    if (parts) return ['begin', (parts[1] ?? '').replace(`'${tenantId(0)}'`, `${swaps[tenantId(0)]}::text`)];
    return [text.replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1]))];
  });
  return [
    `\\set t random(0, ${tenants - 1})`,
    `\\set u :t * ${usersPerTenant} + random(0, ${usersPerTenant - 1})`,
    ...lines.map((line) => `${line.replace(/\s+/g, ' ').trim()};`),
  ].join('\n');
}

async function pgbench(appUrl: string, script: string): Promise<number | null> {
  const program = await pgbenchProgram();
  if (!program) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
  const file = path.join(folder, 'my-tasks.sql');
  await writeFile(file, script);
  const { stdout } = await run(program, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    file,
    appUrl,
  ]);
  await rm(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
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

async function pgbenchProgram(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => `${debian}/${version}/bin/pgbench`).find((file) => existsSync(file)) ?? null;
}

/** The operation once more inside this process, to see what it sends. */
async function statementsOf(appUrl: string): Promise<Statement[]> {
  openPool(appUrl, 2);
  const engine = new Engine(schema, { production: true });
  const once = async () => {
    const context = await makeContext({ host: `${slugOf(0)}.localhost`, authorization: `Bearer ${tokenOf(0)}` });
    await engine.execute({ schema, document: engine.parse(document, 'signedIn'), contextValue: context });
    await context.end();
  };
  await once();
  // The first call marks the session as used beside the answer.
  while (appPool().idleCount < appPool().totalCount) await wait(10);
  const statements = await captured(once);
  await closePool();
  return statements;
}

/** The list that everybody opens, against pgbench with the same statements, and again at ten times the tenants. */
export async function benchMyTasks(ownerUrl: string, appUrl: string, port: number): Promise<Row[]> {
  await addProgrammes(ownerUrl, { first: 0, tenants: few }, tokenHashOf);
  const statements = await statementsOf(appUrl);
  const counted = statements.filter(({ text }) => !/^(commit|rollback)$/i.test(text));
  const script = asPgbench(statements, few);
  const warm = { port, connections, request: requestOf(few) };
  await load({ ...warm, seconds: 3 });
  const before = await readCount(ownerUrl);
  const small = await load({ ...warm, seconds });
  const read = (await readCount(ownerUrl)) - before;
  const alone = await load({ ...warm, connections: 1, seconds: seconds / 2 });
  const tps = await pgbench(appUrl, script);
  await addProgrammes(ownerUrl, { first: few, tenants: many - few }, tokenHashOf);
  const big = { ...warm, request: requestOf(many) };
  await load({ ...big, seconds: 3 });
  const aloneBig = await load({ ...big, connections: 1, seconds: seconds / 2 });
  const perRequest = read / (small.perSecond * seconds);
  return [
    { name: 'my tasks: requests a second, 8 connections', value: small.perSecond, unit: '/s' },
    { name: 'my tasks: failed requests', value: small.failed, limit: { most: 0 } },
    { name: 'my tasks: pgbench, the same statements', value: tps, unit: '/s' },
    { name: 'my tasks: throughput against pgbench', value: tps && small.perSecond / tps, limit: { least: 0.35 } },
    { name: 'my tasks: statements, BEGIN and COMMIT not counted', value: counted.length, limit: { most: 4 } },
    { name: 'my tasks: rows read for each row returned', value: perRequest / rowsReturned, limit: { most: 5 } },
    {
      name: 'my tasks: latency at 200 tenants against 20',
      value: aloneBig.medianMs / alone.medianMs,
      limit: { most: 1.3 },
    },
  ];
}

/** A page of 15 tasks with an author, a startup and two assignees each, and the tag row that none of them has. */
const rowsReturned = 15 * (1 + 1 + 1 + 2 * 2);
