import { expect, test } from 'vitest';
import { dismissalMs, noProgress, withUpdates } from './updates.ts';

test('collects succeeded and failed records, and ignores repeated updates', () => {
  const updates = [
    { type: 'VALIDATION_SUCCEEDED', recordId: null },
    { type: 'RECORD_SUCCEEDED', recordId: 'a' },
    { type: 'RECORD_FAILED', recordId: 'b' },
    { type: 'PROCESSING_PARTIALLY_SUCCEEDED', recordId: null },
  ] as const;
  const once = withUpdates(noProgress, updates);
  expect(once).toEqual({
    validation: 'succeeded',
    succeeded: new Set(['a']),
    failed: new Set(['b']),
    result: 'PARTIALLY_SUCCEEDED',
  });
  expect(withUpdates(once, updates)).toEqual(once);
});

test('keeps a failed validation apart from the result', () => {
  const { validation, result } = withUpdates(noProgress, [{ type: 'VALIDATION_FAILED', recordId: null }]);
  expect([validation, result]).toEqual(['failed', null]);
});

test('closes the panel of applications after five seconds, others after three', () => {
  expect([dismissalMs('startups'), dismissalMs('users'), dismissalMs('applications')]).toEqual([3_000, 3_000, 5_000]);
});
