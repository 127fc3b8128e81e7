/** `npm test -- --changed[=ref]`: the parts of the run that a change can break. */
import { execFileSync } from 'node:child_process';
import { root } from './run.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export function mergeBase(ref = 'main'): string {
  try {
    return git('merge-base', 'HEAD', ref);
  } catch {
    throw new Error(`There is no branch ${ref} to compare with: name one with --changed=<branch>.`);
  }
}

/** Committed since the base, uncommitted and untracked. */
export const changedFiles = (base: string): string[] =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((lines) => lines.split('\n'))
    .filter(Boolean);

const product =
  /^(?:web|server|domain|locales|migrations|e2e|docs\/help)\/|^(?:package-lock\.json|playwright\.config\.ts)$/;
const capability = /^(?:(?:web|server)\/src\/capabilities|domain\/src)\/([a-z-]+)\/|^locales\/[\w-]+\/([a-z-]+)\.json$/;
const shared = new Set(['kernel', 'testing', 'common', 'access']);

/** The tags of the browser tests that the files can break; null for all of them. */
export function tagsOf(files: readonly string[]): string[] | null {
  const tags = new Set<string>();
  for (const file of files.filter((each) => product.test(each) && !/\.test\.tsx?$/.test(each))) {
    const [, folder, texts] = capability.exec(file) ?? [];
    const name = folder ?? texts;
    if (!name || shared.has(name)) return null;
    tags.add(`@${name}`).add('@sweep');
  }
  return [...tags];
}

/** The test of `npm run new` runs the checks of a whole checkout, and imports nothing that it tests. */
export const changesNewCapability = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('scripts/new'));

export const needsSlowTests = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('server/src/platform/'));
