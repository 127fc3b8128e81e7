import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as SignInPage } from './sign-in-page.tsx';

const { auth } = boot;
afterEach(() => {
  boot.auth = auth;
  vi.unstubAllGlobals();
});

const withProvider = (passwords: boolean) => {
  boot.auth = { ...auth, enabled: true, oauthConnections: [{ id: 'login', name: 'Acme Login' }] as never, passwords };
  const asked = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('offers passwords and the provider where both are allowed', async () => {
  const asked = withProvider(true);
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const atProvider = part.getByRole('button', { name: 'Log in with Acme Login' });
  expect(asked).not.toHaveBeenCalled();
  await atProvider.click();
  expect(asked).toHaveBeenCalledOnce();
});

test('leads to the only provider at once where passwords are off', async () => {
  const asked = withProvider(false);
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('button', { name: /Acme Login/ })).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  await expect.element(part.getByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
});
