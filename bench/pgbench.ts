import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

async function pgbenchProgram(): Promise<string | null> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => `${debian}/${version}/bin/pgbench`).find((file) => existsSync(file)) ?? null;
}
