import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { EndOfList } from './end-of-list.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { changes: [false, true], times: 1 },
  { changes: [true, false], times: 0 },
])('follows the last of several changes in one call: $changes', async ({ changes, times }) => {
  let report: (seen: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const onReach = vi.fn();
  const part = await renderPart(<EndOfList more loading={false} onReach={onReach} />);
  await expect.element(part.getByRole('button', { name: 'Load more' })).toBeVisible();
  report(changes.map((isIntersecting) => ({ isIntersecting })));
  expect(onReach).toHaveBeenCalledTimes(times);
});
