import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { session } from '#platform/session.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as FilePage } from './file-page.tsx';

const file = (n: number) => ({
  ...{ _id: `f${n}`, name: `plan-${n}.pdf`, size: 2048, state: 'READY', createdAt: new Date().toISOString() },
  ...{ createdBy: { _id: 'm', fullName: 'Mia Okafor' }, url: `/files/f${n}`, thumbnailUrl: null },
});

const asked = vi.fn();
function answer(answers: (path: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked(new URL(url, location.origin).search);
    return answers(url);
  });
}

beforeEach(async () => {
  asked.mockClear();
  await loadTexts(['files', 'accounts']);
  vi.spyOn(session, 'isOpen').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('lists the files that the person sees, a hundred at a time', async () => {
  answer((url) =>
    Response.json(url.includes('before=f99') ? [file(100)] : Array.from({ length: 100 }, (_, n) => file(n))),
  );
  const part = await renderPart(<FilePage />, { path: '/file' });
  await expect.element(part.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await expect.element(part.getByRole('link', { name: 'plan-0.pdf' })).toHaveAttribute('href', '/files/f0');
  part.getByRole('button', { name: 'Load more' }).element().scrollIntoView();
  await expect.element(part.getByRole('link', { name: 'plan-100.pdf' })).toBeVisible();
  expect(asked.mock.calls).toEqual([[''], ['?before=f99']]);
});

test('says for a file that the person does not see that the link does not exist, without ending the session', async () => {
  const lost = vi.spyOn(session, 'lost').mockReturnValue();
  answer(() => Response.json({ code: 'NotFound' }, { status: 404 }));
  const part = await renderPart(<FilePage />, { path: '/file?id=other' });
  await expect.element(part.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
  answer(() => Response.json({ code: 'AuthenticationRequiredError' }, { status: 401 }));
  const list = await renderPart(<FilePage />, { path: '/file' });
  await expect.element(list.getByRole('heading', { name: 'This link does not exist' })).toBeVisible();
  expect(lost).not.toHaveBeenCalled();
});
