import { useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { boot } from '#platform/boot.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx';

const { auth } = boot;
afterEach(() => {
  boot.auth = auth;
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

test('resets a password also where an identity provider is offered', async () => {
  const part = await withProvider(true);
  await expect.element(part.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('leads to sign-in where no passwords are allowed', async () => {
  const part = await withProvider(false);
  await expect.element(part.getByText('/login')).toBeVisible();
});
