import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as AcceptInvitationPage } from './accept-invitation-page.tsx';

const { auth } = boot;
afterEach(() => {
  boot.auth = auth;
  vi.unstubAllGlobals();
});

const link = { kind: 'invitation', email: 'mia@acme.test', firstName: 'Mia', lastName: 'Sand' };

function Place() {
  const { pathname } = useLocation();
  return pathname === '/acceptinvitation' ? <AcceptInvitationPage /> : <p>{`At ${pathname}`}</p>;
}

async function accept(local: { status: number; body: object }) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const isLocal = new URL(url, location.href).pathname === '/auth/local';
    const isLink = String(body).includes('AccountLink');
    const data = isLink ? { accountLink: link } : { confirmAccount: link.email };
    const answer = isLocal ? local : { status: 200, body: { data } };
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.status === 200 ? 'application/json' : 'application/problem+json' },
    });
  });
  const part = await renderPart(<Place />, { path: '/acceptinvitation?token=abc' });
  await part.getByCss('input[name="password"]').fill('correct horse battery staple');
  await part.getByCss('button[type="submit"]').click();
  return part;
}

test('logs the person in who accepts an invitation', async () => {
  const part = await accept({ status: 200, body: { token: 'a-token-of-the-session' } });
  await expect.element(part.getByText('At /', { exact: true })).toBeVisible();
  expect(session.token()).toBe('a-token-of-the-session');
});

test('leads to the login page if the login needs another step', async () => {
  const part = await accept({ status: 429, body: { code: 'RateLimited', detail: 'Wait.' } });
  await expect.element(part.getByText('At /welcome')).toBeVisible();
});

test('offers a password and the provider where both are allowed', async () => {
  boot.auth = { ...auth, enabled: true, oauthConnections: [{ id: 'login', name: 'Acme Login' }], passwords: true };
  const json = () => Response.json({ data: { accountLink: link } });
  const asked = vi.fn(async (url: string) => (url.includes('/auth/') ? new Promise<Response>(() => {}) : json()));
  vi.stubGlobal('fetch', asked);
  const part = await renderPart(<Place />, { path: '/acceptinvitation?token=abc' });
  await expect.element(part.getByLabelText('First name')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Log in with Acme Login' })).toBeVisible();
});

test('leads to the provider where passwords are off', async () => {
  boot.auth = { ...auth, enabled: true, oauthConnections: [{ id: 'login', name: 'Acme Login' }], passwords: false };
  vi.stubGlobal('fetch', async () => Response.json({ data: { accountLink: link } }));
  const part = await renderPart(<Place />, { path: '/acceptinvitation?token=abc' });
  await expect.element(part.getByRole('button', { name: 'Log in with Acme Login' })).toBeVisible();
  await expect.element(part.getByLabelText('First name')).not.toBeInTheDocument();
});
