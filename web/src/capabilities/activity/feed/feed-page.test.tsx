// The feed's words for a change and the log itself, and the form of the retention.
import { expect, test, vi } from 'vitest';
import { page as whole } from 'vitest/browser';
import arabic from '#locales/ar/activity.json';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as FeedPage } from './feed-page.tsx';

const row = {
  __typename: 'Activity',
  _id: 'a1',
  at: '2026-01-05T10:00:00Z',
  type: 'startups.changed',
  text: 'Company facts changed',
  kind: 'Startup',
  recordId: 's1',
  name: 'Acme',
  startupId: 's1',
  startupName: 'Acme',
  software: null,
  isAutomatic: true,
  ip: null,
  userAgent: null,
  by: null,
  changes: [{ __typename: 'ActivityChange', field: 'Name', old: 'Acme', new: 'Acme Robotics' }],
};
const state = { __typename: 'ActivityLogState', sealedUntil: '2026-01-04', checkedAt: null, broken: [] as object[] };

async function renderFeed(broken: readonly object[] = [], surroundings: Surroundings = {}) {
  const saved = vi.fn();
  const settings = { __typename: 'ActivityLogSettings', _id: 'x-log', version: 1, retentionDays: 400 };
  const client = fakeClient((name, variables) => {
    if (name === 'ActivityFeed')
      return {
        activityList: { __typename: 'ActivityListPage', rows: [row], next: null, count: 1, isCountCapped: false },
      };
    if (name === 'ActivityLogState') return { activityLogState: { ...state, broken } };
    if (name === 'ReadActivityLogSettings') return { activityLogSettings: settings };
    if (name !== 'UpdateActivityLogSettings') return undefined;
    saved(variables);
    return { updateActivityLogSettings: { ...settings, version: 2 } };
  });
  return { page: await renderPart(<FeedPage />, { ...surroundings, client }), saved };
}

test('shows what changed, and up to which day the log is sealed', async () => {
  const { page } = await renderFeed();
  await expect.element(page.getByText('Acme Robotics')).toBeVisible();
  await expect.element(page.getByText(/^Sealed and unchanged up to Jan 4, 2026/)).toBeVisible();
  await expect.element(page.getByText('Background job')).toBeVisible();
});

test('names the days that were changed after they were sealed, in Arabic', async () => {
  const broken = [{ __typename: 'BrokenActivityDay', day: '2026-01-02', verdict: 'changed' }];
  const { page } = await renderFeed(broken, { language: 'ar' });
  const [sentence = ''] = arabic.feed.broken.split('{{days}}');
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(sentence);
  expect(page.getByRole('alert').element().textContent).toContain('2026');
});

test('refuses a retention that is too short, and saves another', { tags: ['night'] }, async () => {
  const { page, saved } = await renderFeed();
  await page.getByRole('button', { name: 'Retention' }).click();
  const days = whole.getByRole('textbox', { name: 'Keep activities for (days)' });
  await days.fill('30');
  await whole.getByRole('button', { name: 'Save' }).click();
  await expect.element(whole.getByText('Choose a number of days from 90 to 3,650').first()).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await days.fill('730');
  await whole.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual({ version: 1, settings: { retentionDays: 730 } });
  await expect.element(whole.getByRole('dialog')).not.toBeInTheDocument();
});

test('searches people on the server for its filter, and names the chosen one', { tags: ['night'] }, async () => {
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    asked(name, variables);
    const person = { __typename: 'ActivityOption', _id: '01890000-0000-7000-8000-000000000001', name: 'Roya Moradi' };
    if (name === 'ActivityFeed')
      return {
        activityList: { __typename: 'ActivityListPage', rows: [row], next: null, count: 1, isCountCapped: false },
      };
    if (name === 'ActivityLogState') return { activityLogState: { ...state, broken: [] } };
    if (name === 'ActivityPeople') return { activityPeople: [person] };
    if (name === 'ActivityOptions') return { activityPeople: [person], activityStartups: [] };
    return undefined;
  });
  const page = await renderPart(<FeedPage />, { client });
  await page.getByRole('button', { name: 'Filter' }).click();
  await whole.getByRole('menuitem', { name: 'Person' }).click();
  await whole.getByRole('combobox', { name: 'Value' }).nth(0).fill('roya');
  await expect.poll(() => asked.mock.calls).toContainEqual(['ActivityPeople', { search: 'roya' }]);
  await whole.getByRole('option', { name: 'Roya Moradi' }).click();
  await expect.element(page.getByRole('button', { name: 'Person: Roya Moradi' })).toBeInTheDocument();
});
