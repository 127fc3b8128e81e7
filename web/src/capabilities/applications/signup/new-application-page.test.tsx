import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as NewApplicationPage } from './new-application-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** A server that knows the session of one token, and no open call; a browser that holds that token or another. */
function stub(knownToken: string, held: string) {
  vi.spyOn(session, 'isOpen').mockReturnValue(true);
  vi.spyOn(session, 'token').mockReturnValue(held);
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit = {}) => {
    if (!String(body).includes('SignedIn')) return answer(200, { data: { openFunnels: [] } });
    return new Headers(headers).get('authorization') === `Bearer ${knownToken}`
      ? answer(200, { data: { currentUser: { _id: 'mia', role: { _id: 'r', type: 'Applicant' } } } })
      : answer(401, { errors: [{ message: 'Log in', extensions: { code: 'AuthenticationRequiredError' } }] });
  });
}

function Place() {
  const { pathname } = useLocation();
  return pathname === '/' ? <NewApplicationPage /> : <p>{pathname}</p>;
}

test('shows a visitor with an expired session that applications are closed', async () => {
  stub('a-living-token', 'an-expired-token');
  const part = await renderPart(<Place />);
  await expect.element(part.getByRole('heading', { level: 1, name: 'Applications are closed' })).toBeVisible();
});

test('leads people with a living session to the open calls inside', async () => {
  stub('a-living-token', 'a-living-token');
  const part = await renderPart(<Place />);
  await expect.element(part.getByText('/applications/start')).toBeVisible();
});
