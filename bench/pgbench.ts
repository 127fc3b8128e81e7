import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Statement } from './captured-statements.ts';
import { adminId, tenantId, userId, usersPerTenant } from './tenants.ts';

const run = promisify(execFile);

/** Replaces one person's ids in the captured statements with SQL for a random person. */
export function asPgbench(statements: readonly Statement[], tenants: number): string {
  const uuid = (prefix: string, n: string) => `('${prefix}' || lpad((${n})::text, 12, '0'))::uuid`;
  const swaps: Record<string, string> = {
    [tenantId(0)]: uuid('00000000-0000-7000-8000-', ':t'),
    [userId(0)]: uuid('00000000-0000-7000-9000-', ':u'),
    [adminId(0)]: uuid('00000000-0000-7000-a000-', ':t'),
  };
  const literal = (value: unknown): string => {
    if (value === null) return 'null';
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return `'{${value.join(',')}}'`;
    return swaps[String(value)] ?? pg.escapeLiteral(String(value));
  };
  const lines = statements.map(({ text, values }) =>
    text
      // SET takes no expression.
      .replace(/^set local app\.tenant = .*$/, `select set_config('app.tenant', ${swaps[tenantId(0)]}::text, true)`)
      .replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1])),
  );
  return [
    `\\set t random(0, ${tenants - 1})`,
    `\\set u :t * ${usersPerTenant} + random(0, ${usersPerTenant - 1})`,
    'begin;',
    ...lines.map((line) => `${line.replace(/\s+/g, ' ').trim()};`),
  ].join('\n');
}

interface Pace {
  connections: number;
  seconds: number;
  /** `simple` for scripts with variables inside values: parameters have no type there. */
  mode?: 'prepared' | 'simple';
}

export const installPgbench = 'pgbench: sudo apt-get install postgresql';

/** Script runs per second; null if pgbench is not installed. */
export async function pgbench(
  appUrl: string,
  script: string,
  { connections, seconds, mode = 'prepared' }: Pace,
): Promise<number | null> {
  const program = await pgbenchProgram();
  if (!program) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
  const file = path.join(folder, 'read.sql');
  await writeFile(file, script);
  const { stdout } = await run(program, [
    '-n',
    '-M',
    mode,
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

/**
 * Script runs per second in each turn of a second, after a turn of `other`; null if pgbench is not installed. Between its
 * turns pgbench is stopped, so that it connects, plans and prepares once, before the first turn.
 */
export async function pgbenchInTurns(
  appUrl: string,
  script: string,
  { connections, turns }: { connections: number; turns: number },
  other: () => Promise<void>,
): Promise<number[] | null> {
  const program = await pgbenchProgram();
  if (!program) {
    for (let turn = 0; turn < turns; turn++) await other();
    return null;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
  const file = path.join(folder, 'read.sql');
  await writeFile(file, script);
  const scripted = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-f', file];
  const logged = ['-l', '--log-prefix', path.join(folder, 'log')];
  const child = spawn(program, [...scripted, ...logged, '-T', '3600', appUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await wait(2_000);
    child.kill('SIGSTOP');
    const spans: Span[] = [];
    for (let turn = 0; turn < turns; turn++) {
      await other();
      const from = Date.now();
      child.kill('SIGCONT');
      await wait(1_000);
      child.kill('SIGSTOP');
      spans.push({ from, until: Date.now() });
    }
    // The signal of its own timer: it ends as after the 3600 seconds, and writes the rest of its log.
    child.kill('SIGALRM');
    child.kill('SIGCONT');
    const [code] = await ended;
    if (code !== 0) throw new Error(`pgbench ended with ${code}.`);
    return perSecondIn(await readFile(path.join(folder, `log.${child.pid}`), 'utf8'), spans);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

interface Span {
  from: number;
  until: number;
}

/**
 * Script runs per second in each span. A line of the log has the end of a run in the fifth field, its µs in the sixth.
 */
export function perSecondIn(log: string, spans: readonly Span[]): number[] {
  const endings = log
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '))
    .map((fields) => Number(fields[4]) * 1_000 + Number(fields[5]) / 1_000);
  return spans.map(
    ({ from, until }) => (endings.filter((at) => at >= from && at < until).length * 1_000) / (until - from),
  );
}

async function pgbenchProgram(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => `${debian}/${version}/bin/pgbench`).find((file) => existsSync(file)) ?? null;
}
