import { afterEach, expect, test, vi } from 'vitest';
import { inTime } from './missing-chunk.ts';

afterEach(() => void vi.useRealTimers());

test('raises a ChunkLoadError for code that fails to load, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(inTime(Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
});

test('raises a ChunkLoadError after 120 seconds', async () => {
  vi.useFakeTimers();
  const loading = inTime(new Promise(() => {}));
  const failed = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});
