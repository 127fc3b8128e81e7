import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString();

/** The last commit before the newest migration; null without a history. */
export function commitBeforeMigration(): string | null {
  try {
    const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations/*.sql').trim();
    return git('rev-parse', `${newest}^`).trim();
  } catch {
    return null;
  }
}

/** The sources of a commit, with the packages of this checkout. */
export async function earlierCheckout(commit: string): Promise<{ main: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-earlier-'));
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root });
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@seedbed'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@seedbed') await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  // Its own packages, not those of this checkout.
  for (const name of ['domain', 'server', 'web']) {
    await symlink(path.join(folder, name), path.join(packages, '@seedbed', name));
    const own = path.join(root, name, 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(folder, name, 'node_modules'));
  }
  const pages = path.join(root, 'web/dist-internal');
  if (existsSync(pages)) await symlink(pages, path.join(folder, 'web/dist-internal'));
  execFileSync(process.execPath, ['scripts/generate.ts', '--ignored'], { cwd: folder, stdio: 'ignore' });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return {
    main: path.join(folder, 'server/src/app/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
