// Admins see and end every link to the outside. [UX-V4]
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as SharedLinksPage } from './shared-links-page.tsx';

const link = {
  __typename: 'SharedLink',
  _id: 'l1',
  view: 'Mentors',
  list: 'Users Management',
  owner: { __typename: 'User', _id: 'u1', fullName: 'Sam Staff' },
  state: 'open',
  hasPassword: true,
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: null,
  openedAt: null,
};

async function open(path: string, rows: object[]) {
  const sent: [string, object][] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'SharedLinkList')
      return {
        sharedLinkList: { __typename: 'SharedLinkPage', rows, next: null, count: rows.length, isCountCapped: false },
      };
    sent.push([name, variables]);
    return { endSharedLink: 'l1' };
  });
  return { part: await renderPart(<SharedLinksPage />, { client, path }), sent };
}

test.each(['table', 'cards'])(
  'shows who made a link of which view, and ends it after a question: %s',
  { tags: ['night'] },
  async (view) => {
    const { part, sent } = await open(`/admin/configuration/links?view=${view}`, [link]);
    for (const text of ['Mentors', 'Users Management', 'Sam Staff', 'Never'])
      await expect.element(part.getByText(new RegExp(text)).first()).toBeVisible();
    await part.getByRole('button', { name: 'End link: Mentors' }).click();
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/No one can read the list there any longer/);
    expect(sent).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
    await expect.poll(() => sent).toEqual([['EndSharedLink', { id: 'l1' }]]);
  },
);

test('says what shows up in the empty list', async () => {
  const { part } = await open('/admin/configuration/links', []);
  await expect.element(part.getByText('No links', { exact: true })).toBeVisible();
});
