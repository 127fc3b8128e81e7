import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';

const { auth } = boot;
afterEach(() => {
  boot.auth = auth;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = '/forgotpassword';

function Place() {
  const { pathname } = useLocation();
  return pathname === path ? <ForgotPasswordPage /> : <p>{pathname}</p>;
}

const withProvider = (passwords: boolean) => {
  boot.auth = { ...auth, enabled: true, oauthConnections: [{ id: 'login', name: 'Login' }] as never, passwords };
  return renderPart(<Place />, { path });
};

function hold(status: number, body: object) {
  vi.spyOn(session, 'isOpen').mockReturnValue(true);
  vi.spyOn(session, 'token').mockReturnValue('a-stored-token');
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

test('stays for people whose session has expired', async () => {
  hold(401, { errors: [{ message: 'Log in', extensions: { code: 'AuthenticationRequiredError' } }] });
  const part = await renderPart(<Place />, { path });
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('leads people with a session home', async () => {
  hold(200, { data: { currentUser: { _id: 'mia', role: { _id: 'r', type: 'Staff' } } } });
  const part = await renderPart(<Place />, { path });
  await expect.element(part.getByText('/', { exact: true })).toBeVisible();
});

test('resets a password also where an identity provider is offered', async () => {
  const part = await withProvider(true);
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('leads to sign-in where no passwords are allowed', async () => {
  const part = await withProvider(false);
  await expect.element(part.getByText('/login')).toBeVisible();
});
