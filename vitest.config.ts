import { execFileSync } from 'node:child_process';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserPath } from './scripts/chromium.ts';
import { timeFactor } from './scripts/testing/time-factor.ts';
import { mutablePolicies } from './server/src/testing/mutants/mutable-policies.ts';
import { mantineStyles } from './web/build/mantine-styles.ts';
import type {} from './web/src/platform/testing/wait-for.ts';

// Tests import generated lists and types.
execFileSync(process.execPath, [path.resolve('scripts/generate.ts'), '--ignored'], { stdio: 'inherit' });

/** For one mutant in any test, see `mutants.ts`. */
const mutant = process.env.MUTANT ? [mutablePolicies(import.meta.dirname)] : [];

// A busy machine must not fail a test.
const factor = await timeFactor();
const testTimeout = 60_000 * factor;
// A worker loads the product once, not once per file; testing/open.ts opens and closes it for each.
const shared = { testTimeout, isolate: false, maxWorkers: 3 };
const server = {
  root: 'server',
  globalSetup: ['src/testing/database.ts'],
  setupFiles: ['src/testing/open.ts'],
  // Pothos would get a second copy of graphql.
  server: { deps: { inline: [/@pothos/] } },
  ...shared,
  hookTimeout: testTimeout,
};
// Measures time and memory: one file after the other, each in a process of its own.
const slow = { testTimeout, isolate: true, maxWorkers: 1, sequence: { groupOrder: 2 } };
// Node's own copy; Vite would prefer graphql's module build and so load it a second time.
const nodeGraphql = { alias: [{ find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') }] };
const locales = { alias: [{ find: '#locales', replacement: path.resolve('locales') }] };

export default defineConfig({
  test: {
    tags: [
      {
        name: 'night',
        description: 'Only `npm run nightly` runs it, and `npm test -- --changed` if a change can break it.',
      },
      {
        name: 'file-times',
        description:
          'Compares the times of files with the clock. `scripts/clock.ts` leaves it out: the kernel sets them.',
      },
    ],
    projects: [
      { plugins: mutant, test: { ...shared, name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      {
        test: {
          testTimeout,
          name: 'scripts',
          root: 'scripts',
          include: ['{,testing/}*.test.ts'],
          exclude: ['*.slow.test.ts'],
        },
      },
      { test: { name: 'scripts-slow', root: 'scripts', include: ['*.slow.test.ts'] } },
      { resolve: locales, test: { ...shared, name: 'web', root: 'web', include: ['src/**/*.test.ts'] } },
      {
        resolve: {
          alias: [...locales.alias, { find: '#articles', replacement: path.resolve('docs/help') }],
        },
        plugins: [react(), mantineStyles()],
        // Finds all packages before the first test: one found later would reload the page of a test.
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          root: 'web',
          // A click waits for as long as its test may take.
          testTimeout: 30_000 * factor,
          hookTimeout: 30_000 * factor,
          provide: { timeFactor: factor },
          // Equals the other projects' number, so that pages run beside them: together they take a sixth less time.
          maxWorkers: shared.maxWorkers,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/platform/testing/browser-setup.ts'],
          // A save waits 800 ms for the last key, and polls would end after 1,000.
          expect: { poll: { timeout: 10_000 * factor } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browserPath(), args: ['--no-sandbox'] },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        resolve: nodeGraphql,
        plugins: mutant,
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.slow.test.ts', 'src/**/*.mutants.test.ts'],
        },
      },
      {
        resolve: nodeGraphql,
        test: { ...server, ...slow, name: 'server-slow', include: ['src/**/*.slow.test.ts'] },
      },
      {
        resolve: nodeGraphql,
        plugins: [mutablePolicies(import.meta.dirname)],
        test: { ...server, ...slow, name: 'server-mutants', include: ['src/**/*.mutants.test.ts'] },
      },
    ],
  },
});
