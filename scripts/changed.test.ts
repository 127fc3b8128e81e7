import { expect, test } from 'vitest';
import { changesNewCapability, needsSlowTests, tagsOf } from './changed.ts';

test('runs the sweep and the tests of a changed capability', () =>
  expect(tagsOf(['web/src/capabilities/tasks/task-row.tsx', 'locales/en/timeline.json'])).toEqual([
    '@tasks',
    '@sweep',
    '@timeline',
  ]));

test.each([
  'web/src/platform/ui/page.tsx',
  'server/src/app/serve.ts',
  'domain/src/kernel/actor.ts',
  'domain/src/access/catalogue.ts',
  'e2e/pages.ts',
  'package-lock.json',
])('runs all browser tests after a change of %s', (file) => expect(tagsOf([file])).toBeNull());

test.each(['docs/map.md', 'scripts/check.ts', 'server/src/capabilities/tasks/graphql.test.ts', 'bench/run.ts'])(
  'runs no browser test after a change of %s',
  (file) => expect(tagsOf([file])).toEqual([]),
);

test('runs the slow tests after a change of the platform alone', () => {
  expect(needsSlowTests(['server/src/platform/jobs.ts'])).toBe(true);
  expect(needsSlowTests(['server/src/capabilities/tasks/table.ts', 'web/src/platform/session.ts'])).toBe(false);
});

test('tests npm run new when its script or its files change', () => {
  expect(changesNewCapability(['scripts/new/web/src/capabilities/examples/routes.ts'])).toBe(true);
  expect(changesNewCapability(['scripts/test.ts', 'web/src/app/routes.ts'])).toBe(false);
});
