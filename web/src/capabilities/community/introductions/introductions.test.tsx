import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as IntroductionsPage } from './introductions-page.tsx';
import { LinkedIntroduction } from './linked-page.tsx';

const actor: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Cofounder',
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ASSIGNED',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const person = (fullName: string) => ({
  __typename: 'User',
  ...{ _id: newId(), fullName, firstName: null, lastName: null, avatar: null, status: 'active' },
  role: { __typename: 'Role', _id: 'r', type: 'Mentor' },
});
const introduction = (more: object) => ({
  __typename: 'Introduction',
  ...{ _id: newId(), state: 'to_answer', isIntroducer: false, introducer: person('Sam Staff') },
  ...{ people: [person('Mona Mentor')], notes: ['Mona knows banks.'], createdAt: '2026-05-01T10:00:00Z' },
  ...{ channelId: null, asksMeeting: false, hasMet: null, ...more },
});

async function renderIntroductions(all: object[]) {
  await loadTexts(['community']);
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'Introductions') return { introductions: all };
    sent(name, variables);
    return { answerIntroduction: all[0], setIntroductionMet: all[0], withdrawIntroduction: '1' };
  });
  return { sent, page: await renderPart(<IntroductionsPage />, { client, actor }) };
}

test('a person accepts or declines what waits for them', async () => {
  const waiting = introduction({});
  const { sent, page } = await renderIntroductions([waiting]);
  await expect.element(page.getByText('Sam Staff would like to introduce you to Mona Mentor')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Accept' }));
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  expect(sent.mock.calls.map(([name, { accepts }]) => [name, accepts])).toEqual([
    ['AnswerIntroduction', true],
    ['AnswerIntroduction', false],
  ]);
});

test('the introducer sees no answer yet, and withdraws', async () => {
  const own = introduction({ state: 'waiting', isIntroducer: true, people: [person('Mia'), person('Mona')] });
  const { sent, page } = await renderIntroductions([own]);
  await expect.element(page.getByText('No answer yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Withdraw' }));
  expect(sent.mock.calls[0]?.[0]).toBe('WithdrawIntroduction');
});

test('people in contact open their conversation, and say with one tap whether they met', async () => {
  const connected = introduction({ state: 'connected', channelId: newId(), asksMeeting: true });
  const { sent, page } = await renderIntroductions([connected]);
  await expect.element(page.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Yes' }));
  expect(sent.mock.calls[0]).toEqual(['SetIntroductionMet', { id: connected._id, hasMet: true }]);
});

test('opening the link of the email answers nothing, a button does', async () => {
  await loadTexts(['community']);
  const sent = vi.fn();
  const linked = {
    __typename: 'LinkedIntroduction',
    ...{ state: 'to_answer', introducerName: 'Sam Staff', name: 'Mona Mentor', headline: null, note: 'Meet.' },
    language: 'en',
  };
  const client = fakeClient((name, variables) => {
    if (name === 'OneLinkedIntroduction') return { linkedIntroduction: linked };
    sent(name, variables);
    return { answerLinkedIntroduction: { ...linked, state: 'declined' } };
  });
  const page = await renderPart(<LinkedIntroduction token="t" />, { client, actor });
  await expect.element(page.getByText('Meet.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  expect(sent.mock.calls[0]).toEqual(['AnswerLinkedIntroduction', { token: 't', accepts: false }]);
});
