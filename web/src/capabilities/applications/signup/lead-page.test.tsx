import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as LeadPage } from './lead-page.tsx';

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const [living, expired] = ['a-living-token', 'an-expired-token'];
const leadPage = { name: 'Beam', contactName: 'Bo', email: 'bo@beam.test', funnelName: 'Spring', slug: 'spring' };

/** A server that knows the session of one token. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit = {}) => {
    if (!String(body).includes('SignedIn')) return answer(200, { data: { leadPage } });
    return new Headers(headers).get('authorization') === `Bearer ${living}`
      ? answer(200, { data: { currentUser: { _id: 'mia', role: { _id: 'r', type: 'Applicant' } } } })
      : answer(401, { errors: [{ message: 'Log in', extensions: { code: 'AuthenticationRequiredError' } }] });
  });
});
afterEach(() => {
  session.drop(living);
  vi.unstubAllGlobals();
});

const open = () =>
  renderPart(
    <Routes>
      <Route path="/leads/transfer/:id" element={<LeadPage />} />
      <Route path="/" element={<p>Home</p>} />
    </Routes>,
    { path: '/leads/transfer/lead-token' },
  );

test('shows the lead with an expired session, which the login page finds no longer', async () => {
  session.open(expired);
  const part = await open();
  await expect.element(part.getByRole('textbox', { name: 'Email address' })).toHaveValue('bo@beam.test');
  expect(session.isOpen()).toBe(false);
});

test('leads people with a living session home, which offers the lead', async () => {
  session.open(living);
  const part = await open();
  await expect.element(part.getByText('Home')).toBeVisible();
  expect(session.isOpen()).toBe(true);
});
