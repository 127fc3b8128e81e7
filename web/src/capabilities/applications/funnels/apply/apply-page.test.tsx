import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ApplyPage } from './apply-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Place() {
  const { pathname } = useLocation();
  return pathname.startsWith('/apply') ? <ApplyPage /> : <p>{pathname}</p>;
}

function openAs(type: string, path: string) {
  vi.spyOn(session, 'isOpen').mockReturnValue(true);
  vi.spyOn(session, 'token').mockReturnValue('a-stored-token');
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) =>
    Response.json({
      data: String(body).includes('SignedIn')
        ? { currentUser: { _id: 'mia', role: { _id: 'r', type } } }
        : { applyPage: null },
    }),
  );
  return renderPart(<Place />, { path });
}

test.each(['Staff', 'Evaluator', 'SubAdmin'])('leads %s to the applications', async (type) => {
  const part = await openAs(type, '/apply/program/spring');
  await expect.element(part.getByText('/applications/overview')).toBeVisible();
});

test.each([
  ['Applicant', '/apply/program/spring'],
  ['Staff', '/apply/program/spring?preview'],
])('shows %s the page at %s', async (type, path) => {
  const part = await openAs(type, path);
  await expect.element(part.getByRole('heading', { level: 1, name: 'This link does not exist' })).toBeVisible();
});
