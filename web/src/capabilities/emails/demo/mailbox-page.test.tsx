import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as MailboxPage } from './mailbox-page.tsx';

const staff = 'staff@northlight.demo';
const mails = [
  {
    id: 'reset',
    subject: 'Set a new password',
    html: '<style>p{}</style><p><a href="/reset/abc">Set password</a></p>',
    createdAt: '2026-11-21T09:00:00Z',
  },
];
const answers: Record<string, unknown> = {
  '/api/demo/mailboxes': {
    mailboxes: [
      { address: staff, roleType: 'Staff', count: 1 },
      { address: 'new@person.test', roleType: null, count: 0 },
    ],
  },
  [`/api/demo/mailboxes/${encodeURIComponent(staff)}`]: { mails },
  [`/api/demo/mailboxes/${encodeURIComponent('new@person.test')}`]: { mails: [] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    return new Response(JSON.stringify(answer ?? { title: 'Not found' }), { status: answer ? 200 : 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (language: Language = 'en') => renderPart(<MailboxPage />, { language });

test('chooses the account, lists its emails, and opens their links in new tabs', { tags: ['night'] }, async () => {
  const part = await open();
  await part.getByRole('button', { name: /^Set a new password/ }).click();
  await expect.element(part.getByRole('heading', { level: 2 })).toHaveTextContent('Set a new password');
  const frame = part.getByCss('iframe');
  await expect.element(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  await expect
    .poll(() => (frame.element() as HTMLIFrameElement).srcdoc)
    .toContain('<a target="_blank" href="/reset/abc">');
  await part.getByRole('combobox', { name: 'Account' }).selectOptions('new@person.test');
  await expect.element(part.getByText('This account has no emails yet')).toBeVisible();
});

test('shows the list before the email in reading order, from right to left too', { tags: ['night'] }, async () => {
  const left = async (language: Language) => {
    const part = await open(language);
    await part.getByRole('button', { name: /^Set a new password/ }).click();
    await expect.element(part.getByCss('article')).toBeVisible();
    const sides = ['ul[aria-label]', 'article'].map((css) => part.getByCss(css).element().getBoundingClientRect().left);
    return (sides[0] ?? 0) < (sides[1] ?? 0);
  };
  expect(await left('en')).toBe(true);
  expect(await left('ar')).toBe(false);
});

test('offers to retry after a failure', { tags: ['night'] }, async () => {
  const known = answers['/api/demo/mailboxes'];
  delete answers['/api/demo/mailboxes'];
  try {
    const part = await open();
    const retry = part.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    answers['/api/demo/mailboxes'] = known;
    await retry.click();
    await expect.element(part.getByRole('combobox', { name: 'Account' })).toHaveValue(staff);
  } finally {
    answers['/api/demo/mailboxes'] = known;
  }
});
