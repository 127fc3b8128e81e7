import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MeProvider } from '#capabilities/accounts/public.tsx';
import { founder, recordOf, registration } from '#capabilities/events/test-events.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { SeatAction } from './seat-action.tsx';

async function renderSeat(event: Partial<EventRecordFragment>, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    if (name === 'RegisterForEvent') return { registerForEvent: registration({ status: 'waiting', rank: 4 }) };
    if (name === 'AnswerOffer') return { answerSeatOffer: registration() };
    return name === 'LeaveEvent' ? { leaveEvent: registration({ status: 'left' }) } : undefined;
  });
  await renderPart(null);
  await loadTexts(['events']);
  const part = await renderPart(
    <MeProvider me={founder}>
      <SeatAction event={recordOf(event)} />
    </MeProvider>,
    { client, ...surroundings },
  );
  return { part, sent };
}

test('registers in one click for the only startup, and says that the person waits', async () => {
  const { part, sent } = await renderSeat({});
  await part.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByText(/On the waiting list of .*Demo day/).first()).toBeVisible();
  expect(sent).toHaveBeenCalledWith(
    'RegisterForEvent',
    expect.objectContaining({ eventId: 'demo-day', startupId: 'acme' }),
  );
});

test.each([
  ['a full event with a waiting list', { seatState: 'waiting' }, 'Join the waiting list'],
  ['an event that approves each request', { needsApproval: true }, 'Request a seat'],
] as const)('offers %s', async (_, event, verb) => {
  const { part } = await renderSeat(event);
  await expect.element(part.getByRole('button', { name: verb })).toBeVisible();
});

test('shows the end of an offer, and accepts it', async () => {
  const own = registration({ status: 'offered', offeredUntil: '2099-05-01T10:00:00Z' });
  const { part, sent } = await renderSeat({ ownRegistration: own, whyNotRegister: 'events.already-registered' });
  await expect.element(part.getByText(/Until .*2099/)).toBeVisible();
  await part.getByRole('button', { name: 'Accept your seat' }).click();
  expect(sent).toHaveBeenCalledWith('AnswerOffer', { registrationId: 'reg', accept: true });
});

test('takes an expired offer for none, before the server clears it', async () => {
  const own = registration({ status: 'offered', offeredUntil: '2020-05-01T10:00:00Z' });
  const { part } = await renderSeat({
    ownRegistration: own,
    seatState: 'waiting',
    whyNotRegister: 'events.already-registered',
  });
  await expect.element(part.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('shows the place in the waiting list, and leaves it in one click', async () => {
  const own = registration({ status: 'waiting', rank: 3 });
  const { part, sent } = await renderSeat({ ownRegistration: own, whyNotRegister: 'events.already-registered' });
  await expect.element(part.getByText('Place 3 on the waiting list')).toBeVisible();
  await part.getByRole('button', { name: 'Leave the waiting list' }).click();
  expect(sent).toHaveBeenCalledWith('LeaveEvent', { registrationId: 'reg' });
});

test.each([
  ['full', { seatState: 'full' }, 'This event is full'],
  ['closed', { whyNotRegister: 'events.registration-closed' }, 'Registration is closed'],
  ['over', { isEnded: true }, 'This event is over'],
  ['attended', { isEnded: true, ownRegistration: registration({ status: 'ATTENDED' }) }, 'You attended'],
] as const)('says why there is nothing to do: %s', async (_, event, text) => {
  const { part } = await renderSeat(event);
  await expect.element(part.getByText(text)).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
});

test('asks for the startup and later dates where there is a choice', async () => {
  const { part } = await renderSeat({
    series: {
      _id: 's',
      frequency: 'WEEKLY',
      interval: 1,
      weekdays: [],
      until: null,
      count: null,
    },
  });
  await part.getByRole('button', { name: 'Register' }).click();
  await expect.element(page.getByRole('switch', { name: /Also register for later dates/ })).toBeVisible();
});

test('asks the questions of the event, and sends the answers', async () => {
  const question = { __typename: 'EventQuestion' as const, questionId: 'q1', label: 'Food', isRequired: true };
  const { part, sent } = await renderSeat({
    questions: [
      { ...question, kind: 'one', options: ['Meat', 'Vegan'] },
      { ...question, questionId: 'q2', kind: 'text', label: 'Note', isRequired: false, options: [] },
    ],
  });
  await part.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect.element(dialog.getByText('Answer “Food”')).toBeVisible();
  expect(sent).not.toHaveBeenCalledWith('RegisterForEvent', expect.anything());
  await dialog.getByRole('radio', { name: 'Vegan' }).click();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('By train');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect
    .poll(() => sent.mock.calls.find(([name]) => name === 'RegisterForEvent')?.[1])
    .toMatchObject({
      answers: [
        { questionId: 'q1', values: ['Vegan'] },
        { questionId: 'q2', values: ['By train'] },
      ],
    });
});
