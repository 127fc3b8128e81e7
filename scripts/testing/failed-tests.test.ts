import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest, failedSummary, flakySummary } from './failed-tests.ts';

test('names each failed test with the command that runs it alone', () => {
  const failed = [
    failedInVitest('server', 'src/tasks.test.ts', "keeps the author's name (RE-R8)"),
    failedInPlaywright('e2e/tasks.spec.ts', 12, 'completes a task'),
  ];
  expect(failedSummary(failed)).toBe(`
── 2 tests failed
   src/tasks.test.ts: keeps the author's name (RE-R8)
      npx vitest run --project=server src/tasks.test.ts -t 'keeps the author'\\''s name \\(RE-R8\\)'
   e2e/tasks.spec.ts: completes a task
      npx playwright test e2e/tasks.spec.ts:12
`);
});

test('names a test that passed only at its second try', () => {
  expect(flakySummary([failedInVitest('components', 'src/tasks.test.tsx', 'opens')])).toBe(`
── 1 test passed only at a second try
   src/tasks.test.tsx: opens
      npx vitest run --project=components src/tasks.test.tsx -t 'opens'
`);
});
