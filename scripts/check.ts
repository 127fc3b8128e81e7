/** `npm run check`: format, lint, types, structure. Changes no committed file. */
import { checkErrorCodes } from './error-codes.ts';
import { generate } from './generate.ts';
import { checkLicenses } from './licenses.ts';
import { lintMigrations } from './lint-migrations.ts';
import { checkLocales } from './locales.ts';
import { run, steps } from './run.ts';
import { checkStructure } from './structure.ts';

export const checks = [
  ['format, lint and import walls', () => run('biome', ['check', '--error-on-warnings'])],
  [
    'promises',
    // Several threads infer the same types again: one takes a third less of the processor's time.
    () => run('oxlint', ['--type-aware', '--deny-warnings', 'domain', 'server', 'web', 'scripts'], { GOMAXPROCS: '1' }),
  ],
  [
    'types',
    async () => {
      // The root project holds the server too: scripts and browser tests import most of it.
      // One thread, for the same reason: half of the processor's time, and the next check runs beside it.
      for (const project of ['domain', 'web', '.'])
        await run('tsc', ['-p', `${project}/tsconfig.json`, '--singleThreaded']);
    },
  ],
  ['unused files, exports and dependencies', () => run('knip', ['--cache', '--no-progress', '--no-gitignore'])],
  ['structure', checkStructure],
  ['migrations', lintMigrations],
  ['translations', checkLocales],
  ['page of error codes', checkErrorCodes],
  ['licenses', checkLicenses],
] as const;

/** Half of them use one processor alone. */
export const checksAtOnce = 2;

if (import.meta.main) {
  await generate();
  await steps(checks, checksAtOnce);
}
