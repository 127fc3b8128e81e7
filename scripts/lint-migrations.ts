import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.ts';

/** Older migrations are applied everywhere, and are never edited. */
const firstLinted = '0089';

/** Migrations that lock a large table, or that the earlier release cannot run on. */
export async function lintMigrations(): Promise<void> {
  const program = path.join(root, `node_modules/@squawk-cli/${process.platform}-${process.arch}`);
  if (!existsSync(program)) {
    process.stdout.write('squawk has no program for this machine: migrations are not linted.\n');
    return;
  }
  const files = (await readdir(path.join(root, 'migrations'))).filter(
    (name) => name.endsWith('.sql') && name >= firstLinted,
  );
  if (files.length > 0) await run('squawk', ['--config', '.squawk.toml', ...files.map((name) => `migrations/${name}`)]);
}
