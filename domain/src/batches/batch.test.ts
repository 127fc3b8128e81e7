import { expect, test } from 'vitest';
import { canRetry, canUndo, finalState, isPartial, isStopped } from './batch.ts';

const done = {
  state: 'COMPLETED',
  total: 3,
  succeeded: 2,
  failed: 1,
  undoId: 'x',
  undoesId: null,
  isUndone: false,
  isRetried: false,
} as const;

test('completes with some changed records, and fails with none', () => {
  expect([finalState({ succeeded: 1 }), finalState({ succeeded: 0 })]).toEqual(['COMPLETED', 'FAILED']);
  expect([isPartial(done), isPartial({ ...done, failed: 0 })]).toEqual([true, false]);
});

test('retries finished operations with failed records', () => {
  expect(canRetry(done)).toBe(true);
  expect(canRetry({ ...done, state: 'IN_PROGRESS' })).toBe(false);
  expect(canRetry({ ...done, succeeded: 3, failed: 0 })).toBe(false);
  expect(canRetry({ ...done, isRetried: true })).toBe(false);
});

test('knows an operation that was stopped, and continues it', () => {
  const stopped = { ...done, succeeded: 1, failed: 0 };
  expect([isStopped(stopped), canRetry(stopped)]).toEqual([true, true]);
  expect(isStopped(done)).toBe(false);
  expect(isStopped({ ...stopped, state: 'IN_PROGRESS' })).toBe(false);
});

test('undoes a finished change once, and no undo', () => {
  expect(canUndo(done)).toBe(true);
  for (const refused of [{ state: 'QUEUED' }, { undoId: null }, { undoesId: 'y' }, { isUndone: true }] as const)
    expect(canUndo({ ...done, ...refused })).toBe(false);
});
