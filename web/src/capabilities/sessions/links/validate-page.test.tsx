import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ValidatePage } from './validate-page.tsx';

afterEach(() => vi.unstubAllGlobals());

async function opened(kind: string) {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(body).includes('AccountLink'))
      return Response.json({ data: { accountLink: { kind, email: 'ana@x.test', firstName: null, lastName: null } } });
    sent(new URL(url, location.href).pathname);
    return Response.json({ email: 'ana@x.test' });
  });
  return { main: await renderPart(<ValidatePage />), sent };
}

test('keeps the old address only after a click', async () => {
  const { main, sent } = await opened('revert');
  const keep = main.getByRole('button', { name: 'Keep your address' });
  await expect.element(main.getByText(/ana@x\.test stays your address/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await keep.click();
  await expect.element(main.getByText('Your address is kept')).toBeVisible();
  await expect.element(main.getByText(/Log in with ana@x\.test\. If the change had taken effect/)).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('confirms a new address in other words', async () => {
  const { main } = await opened('email');
  await main.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect.element(main.getByText('Your email is confirmed')).toBeVisible();
});
