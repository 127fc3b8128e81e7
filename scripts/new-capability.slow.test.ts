// `npm run new example` in a temporary checkout: it changes only what it may, passes the checks and its own tests.
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from './chromium.ts';
import { root } from './run.ts';

const runFile = promisify(execFile);
let checkout: string;

/** Runs a program of the temporary checkout. The settings of this test run would confuse its own one. */
async function run(command: string, ...args: string[]): Promise<string> {
  const bin = path.join(checkout, 'node_modules/.bin');
  const settings = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST$)/.test(name));
  const env = { ...Object.fromEntries(settings), PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
  try {
    return (await runFile(command, args, { cwd: checkout, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}:\n${stdout.slice(-8_000)}\n${stderr.slice(-8_000)}`);
  }
}

const changed = async () =>
  (await run('git', 'status', '--porcelain', '--untracked-files=all'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));

/** Files as they are now, committed or not. A link to node_modules would resolve our packages to this checkout. */
beforeAll(async () => {
  // On the same file system, so that node_modules can be hard links.
  await mkdir(path.join(root, '.data'), { recursive: true });
  checkout = await mkdtemp(path.join(root, '.data/new-capability-'));
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const existing = new Set(listed.split('\0').filter(Boolean));
  for (const file of existing)
    await cp(path.join(root, file), path.join(checkout, file), { recursive: true }).catch((fault) => {
      if (fault.code !== 'ENOENT') throw fault;
    });
  await runFile('cp', ['-al', path.join(root, 'node_modules'), path.join(checkout, 'node_modules')]);
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  await run('git', '-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '-m', 'before');
}, 120_000);

afterAll(() => rm(checkout, { recursive: true, force: true }), 120_000);

test('adds a capability that passes all checks and its own tests', { timeout: 900_000 }, async () => {
  await run('npm', 'run', 'new', 'example');

  const languages = await readdir(path.join(root, 'locales'));
  const own = /^(?:domain\/src|server\/src\/capabilities|web\/src\/capabilities)\/examples\//;
  const outside = (await changed()).filter((file) => !own.test(file)).sort();
  const migration = outside.find((file) => /^migrations\/\d{4}_examples\.sql$/.test(file));
  const byHand = ['domain/src/capabilities.ts', 'docs/map.md'];
  const texts = languages.flatMap((language) => [`locales/${language}/examples.json`]);
  const help = ['docs/help/en/examples.md', 'docs/help/ar/examples.md'];
  const generated = outside.filter((file) => /\.gen\.(?:d\.)?ts$|\/generated\/|\.gen\.test\.ts$/.test(file));
  expect(outside).toEqual(
    [...byHand, ...texts, ...help, ...generated, migration, 'migrations/snapshot.json', 'server/schema.graphql'].sort(),
  );
  for (const file of byHand) expect(await run('git', 'diff', '--numstat', file)).toMatch(/^1\t0\t/);

  await run('node', 'scripts/check.ts');
  const projects = ['domain', 'server', ...(browserPath() ? ['components'] : [])];
  const result = await run('vitest', 'run', '--no-color', ...projects.map((name) => `--project=${name}`), 'examples/');
  expect(result).toMatch(/Tests {2}\d+ passed/);
  const matrix = ['-t', '(Query|Mutation)\\.\\w*[eE]xample'];
  const rights = await run('vitest', 'run', '--no-color', '--project=server', 'authorization', ...matrix);
  expect(rights).toMatch(/Tests {2}5 passed/);

  // Tests over all tables, operations and activities need no line for it.
  const registers = [
    'app/activity-rows',
    'app/plans',
    'app/statements',
    'app/undo-of-deletions',
    'app/weak-role',
    'exports/exports',
    'privacy/export-page',
  ];
  const everything = await run(
    'vitest',
    'run',
    '--no-color',
    '--project=server',
    ...registers.map((name) => `${name}.test.ts`),
  );
  expect(everything).toMatch(/Test Files {2}7 passed/);

  // A second run would overwrite the capability.
  await expect(run('node', 'scripts/new-capability.ts', 'example')).rejects.toThrow('examples is in the register');
});
