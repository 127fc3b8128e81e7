import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { LinkedCalendars } from './linked-calendars.tsx';
import { account, calendar, links } from './test-links.ts';

afterEach(() => vi.restoreAllMocks());

function answering(answer: object) {
  const sent: [string, object][] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'LinkedAccounts') return answer;
    sent.push([name, variables]);
    if (name === 'UnlinkAccount') return undoable({ unlinkAccount: true }, 'undo-1');
    if (name === 'SetVideoChoice') return { setVideoChoice: { __typename: 'VideoChoice', ...variables } };
    if (name === 'LinkCalDav') return { linkCalDav: account() };
    if (name === 'ReadLinkedAccount') return { readLinkedAccount: account() };
    return { setCalendarUse: account() };
  });
  return { client, sent };
}
const render = async (answer: object, surroundings: Surroundings = {}) => {
  const { client, sent } = answering(answer);
  return { part: await renderPart(<LinkedCalendars />, { client, ...surroundings }), sent };
};

test('says when a calendar was read, and changes what counts as busy', async () => {
  const { part, sent } = await render(links([account()]));
  await expect.element(part.getByText(/Last read\s*5 minutes ago/)).toBeVisible();
  await expect.element(part.getByRole('checkbox', { name: 'Main' })).toBeChecked();
  await part.getByRole('checkbox', { name: 'Main' }).click();
  await part.getByRole('combobox', { name: 'Write my meetings to' }).selectOptions('c2');
  await part.getByRole('button', { name: 'Read now' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['SetCalendarUse', { calendarId: 'c1', countsAsBusy: false, isWrittenTo: null }],
      ['SetCalendarUse', { calendarId: 'c2', countsAsBusy: null, isWrittenTo: true }],
      ['ReadLinkedAccount', { accountId: 'a1' }],
    ]);
});

test('ends the writing of the chosen calendar', async () => {
  const written = account({ calendars: [calendar({ canWrite: true, isWrittenTo: true })] });
  const { part, sent } = await render(links([written]));
  const choice = part.getByRole('combobox', { name: 'Write my meetings to' });
  await expect.element(choice).toHaveValue('c1');
  await choice.selectOptions('');
  await expect
    .poll(() => sent)
    .toEqual([['SetCalendarUse', { calendarId: 'c1', countsAsBusy: null, isWrittenTo: false }]]);
});

test('says in plain words why a calendar is not up to date', async () => {
  const { part } = await render(
    links([
      account({ state: 'needs_sign_in', error: 'refused' }),
      account({ _id: 'a2', provider: 'ICS', name: 'lessons.example.org', error: 'unreachable' }),
    ]),
  );
  await expect.element(part.getByText('Login needed')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expect.element(part.getByText('The service does not answer. We try again.')).toBeVisible();
});

test('unlinks after a question, with undo, unless the plan does not have it', async () => {
  const { part, sent } = await render(links([account()]));
  await part.getByRole('button', { name: 'Unlink' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.poll(() => sent).toEqual([['UnlinkAccount', { accountId: 'a1' }]]);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const locked = await render(links([account()], { locked: ['calendarUnlink'] }));
  await expect.element(locked.part.getByRole('button', { name: 'Unlink' })).toBeDisabled();
});

test('links a CalDAV server, and leaves nothing of it on the device', async () => {
  const { part, sent } = await render(links());
  await expect.element(part.getByRole('button', { name: 'Link Zoom' })).toBeDisabled();
  await part.getByRole('button', { name: 'Link a CalDAV server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect.element(dialog.getByText('Address is a required field').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://dav.example.org');
  await dialog.getByRole('textbox', { name: 'User name' }).fill('ada');
  await dialog.getByLabelText('Password').fill('a secret');
  // biome-ignore lint/style/noRestrictedGlobals: the test reads all that the browser keeps
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a secret');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  const input = { url: 'https://dav.example.org', username: 'ada', password: 'a secret' };
  await expect.poll(() => sent).toEqual([['LinkCalDav', { input }]]);
});

test('ends a link with the answer in the address, once', async () => {
  const posts: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    posts.push(`${new URL(String(url), location.origin).pathname} ${init?.body}`);
    return Response.json({ detail: 'The account was not linked. Start again.' }, { status: 400 });
  });
  const { part } = await render(links(), { path: '/?state=a-state&code=a-code' });
  await expect.element(part.getByText('The account was not linked. Start again.')).toBeVisible();
  expect(posts).toEqual(['/api/links/end {"state":"a-state","code":"a-code"}']);
});

test('chooses a video call: an own link is checked, and a service needs its account', async () => {
  const { part, sent } = await render(links());
  await expect.element(part.getByRole('radio', { name: 'Google Meet' })).toBeDisabled();
  await expect.element(part.getByText('Link Google first')).toBeVisible();
  await part.getByRole('radio', { name: 'My own link' }).click();
  await part.getByRole('textbox', { name: 'Link' }).fill('zoom');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(part.getByText('Address is not a valid url')).toBeVisible();
  expect(sent).toEqual([]);
  await part.getByRole('textbox', { name: 'Link' }).fill('https://zoom.us/my/ada');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([['SetVideoChoice', { solution: 'LINK', url: 'https://zoom.us/my/ada' }]]);
  const linked = await render(links([account()]));
  await expect.element(linked.part.getByRole('radio', { name: 'Google Meet' })).toBeEnabled();
});

test('fits a phone, also from right to left', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { part } = await render(links([account()]), { viewport: [390, 800], language });
    await expect.element(part.getByRole('checkbox', { name: 'Main' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  }
});
