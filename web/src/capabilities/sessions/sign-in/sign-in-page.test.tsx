import { afterEach, expect, test, vi } from 'vitest';
import { type Auth, boot } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as SignInPage } from './sign-in-page.tsx';

const { auth } = boot;
afterEach(() => {
  boot.auth = auth;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type SignInResult = Auth | Error | Promise<Auth>;

/** A server that answers the query for the settings; `asked` sees all other calls, which never end. */
function stubServer(answer: SignInResult) {
  const asked = vi.fn((_url: string) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (!String(options.body).includes('AuthMode')) return asked(url);
    if (answer instanceof Error) throw answer;
    return Response.json({ data: { auth: await answer } });
  });
  return asked;
}

const withProvider = (passwords: boolean): Auth => ({
  enabled: true,
  oauthConnections: [{ id: 'login', name: 'Acme Login' }],
  passwords,
});

test('offers passwords and the provider where both are allowed', async () => {
  const asked = stubServer(withProvider(true));
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const atProvider = part.getByRole('button', { name: 'Log in with Acme Login' });
  expect(asked).not.toHaveBeenCalled();
  await atProvider.click();
  expect(asked).toHaveBeenCalledOnce();
});

test('leads to the only provider at once where passwords are off', async () => {
  const asked = stubServer(withProvider(false));
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('button', { name: /Acme Login/ })).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  await expect.element(part.getByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
});

test('shows a loading screen until the settings are known, and follows them instead of the page data', async () => {
  boot.auth = withProvider(false);
  const { promise, resolve } = Promise.withResolvers<Auth>();
  const asked = stubServer(promise);
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('status')).toHaveTextContent('Loading');
  expect(asked).not.toHaveBeenCalled();
  resolve(auth);
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(part.getByText('Loading')).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test('reports a failure, and falls back to passwords', async () => {
  boot.auth = withProvider(false);
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
  const asked = stubServer(new Error('offline'));
  const part = await renderPart(<SignInPage />, { path: '/login' });
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.element(part.getByRole('button', { name: /Acme Login/ })).not.toBeInTheDocument();
  expect(reported).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/page-errors$/));
});
