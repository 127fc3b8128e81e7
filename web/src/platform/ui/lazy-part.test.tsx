import { expect, test, vi } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';

test('loads a failed page again by itself when the connection is back', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  let online = false;
  const load = vi.fn(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The page</p>;
  });
  const Page = lazyPart(load);
  const part = await renderPart(<Page />);
  await expect.element(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  const before = load.mock.calls.length;
  online = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(part.getByText('The page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(before + 1);
  vi.unstubAllGlobals();
});
