import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.ts'] } },
      // What of the web needs no browser; the rest is walked through in e2e.
      {
        resolve: { alias: [{ find: '#locales', replacement: path.resolve('locales') }] },
        test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'] },
      },
      {
        // What Node itself loads; Vite would prefer graphql's module build and so load it a second time.
        resolve: { alias: [{ find: /^graphql$/, replacement: path.resolve('node_modules/graphql/index.js') }] },
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/database.ts'],
          setupFiles: ['src/testing/open.ts'],
          // As above: Pothos would get a copy of its own.
          server: { deps: { inline: [/@pothos/] } },
          testTimeout: 15_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // The product is loaded once by each worker, not once by each file; testing/open.ts opens and closes it for each.
          isolate: false,
        },
      },
    ],
  },
});
