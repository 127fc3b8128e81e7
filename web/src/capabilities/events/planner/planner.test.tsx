import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ada } from '#capabilities/events/test-events.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { Entry, Plan, PlannedEvent } from './day.ts';
import { Planner } from './planner-page.tsx';

const ben = { ...ada, _id: 'ben', fullName: 'Ben Brandt' };
const at = (hour: number) => `2099-05-04T${String(hour).padStart(2, '0')}:00:00Z`;

const event: PlannedEvent = {
  ...{ __typename: 'IncubatorEvent', _id: 'day', title: 'Mentor day', status: 'published', timezone: 'UTC' },
  ...{
    duration: 30,
    oneOnOneDates: ['2099-05-04'],
    mayEdit: true,
    hosts: [ada, ben],
    hostHours: [],
    availability: null,
  },
};

const entry = (startupId: string, host: typeof ada, hour: number, more: Partial<Entry> = {}): Entry => ({
  ...{ __typename: 'EventPlanEntry', _id: `${startupId}-${host._id}`, startupId, startupName: startupId, host },
  ...{ startsAt: at(hour), bookedAt: null, state: 'suggested', room: null },
  ...more,
});

const planOf = (more: Partial<Plan> = {}): Plan => ({
  ...{
    __typename: 'EventPlan',
    _id: 'plan',
    eventId: 'day',
    state: 'pending',
    version: 3,
    failure: null,
    publishedAt: null,
  },
  ...{ hostIds: [ada._id, ben._id], sessions: 1, rooms: [], breakMinutes: 0, pause: null, wishes: [] },
  startups: ['Aster', 'Birch', 'Cedar'].map((name) => ({ __typename: 'EventPlanStartup', startupId: name, name })),
  free: [ada, ben].map(({ _id }) => ({ __typename: 'EventPlanFreeTimes', hostId: _id, starts: [at(9), at(10)] })),
  misses: [],
  entries: [entry('Aster', ada, 9), entry('Birch', ben, 10)],
  ...more,
});

async function renderPlanner(plan: Plan | null) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return name === 'ChangeEventPlan' ? { changeEventPlan: plan } : { planEventDay: plan, publishEventPlan: plan };
  });
  await renderPart(null);
  await loadTexts(['events']);
  return { part: await renderPart(<Planner event={event} plan={plan} />, { client }), sent };
}

const focus = (element: Element) => (element as HTMLElement).focus();

const moved = (more: object) =>
  ['ChangeEventPlan', { eventId: 'day', state: 'pinned', fromHostId: null, ...more }] as const;

test('a press picks a session up, and a press on another one swaps the two', async () => {
  const { part, sent } = await renderPlanner(planOf());
  await part.getByRole('button', { name: /Aster with Ada Alvarez/ }).click();
  await expect.element(part.getByText(/Aster: press a free time/)).toBeVisible();
  await part.getByRole('button', { name: /Birch with Ben Brandt/ }).click();
  expect(sent).toHaveBeenCalledWith(
    ...moved({ startupId: 'Aster', hostId: 'ben', startsAt: at(10), fromHostId: ada._id }),
  );
});

test('the keyboard moves a session, and Escape puts it down', async () => {
  const { part, sent } = await renderPlanner(planOf());
  focus(part.getByRole('button', { name: /Aster with Ada Alvarez/ }).element());
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(part.getByText(/Press a session to pick it up/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  focus(part.getByRole('button', { name: /Put Aster with Ben Brandt/ }).element());
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledWith(
    ...moved({ startupId: 'Aster', hostId: 'ben', startsAt: at(9), fromHostId: ada._id }),
  );
});

test('pins a session, and takes one away', async () => {
  const { part, sent } = await renderPlanner(planOf());
  await part.getByRole('button', { name: /Aster with Ada Alvarez/ }).click();
  await part.getByRole('button', { name: 'Pin', exact: true }).click();
  const own = { startupId: 'Aster', hostId: ada._id, startsAt: at(9) };
  await expect.poll(() => sent).toHaveBeenCalledWith(...moved(own));
  await part.getByRole('button', { name: /Aster with Ada Alvarez/ }).click();
  await part.getByRole('button', { name: 'Take away' }).click();
  await expect.poll(() => sent).toHaveBeenCalledWith(...moved({ ...own, state: 'removed' }));
});

test('says why a startup misses a host, and lets the person place it', async () => {
  const misses: Plan['misses'] = [
    {
      ...{ __typename: 'EventPlanMiss', startupId: 'Cedar', missing: 1 },
      hosts: [{ hostId: ada._id, isMust: true, isWish: true, reason: 'full' }],
    },
  ];
  const { part, sent } = await renderPlanner(planOf({ misses }));
  await expect.element(part.getByText(/Ada Alvarez.* is full/)).toBeVisible();
  await part.getByRole('button', { name: 'Place Cedar' }).click();
  await part.getByRole('button', { name: /Put Cedar with Ben Brandt/ }).click();
  expect(sent).toHaveBeenCalledWith(...moved({ startupId: 'Cedar', hostId: 'ben', startsAt: at(9) }));
});

test('offers the repair after a cancellation', async () => {
  const lost = await renderPlanner(
    planOf({ state: 'published', entries: [entry('Aster', ada, 9, { state: 'lost' })] }),
  );
  await lost.part.getByRole('button', { name: 'Repair with the fewest moves' }).click();
  expect(lost.sent).toHaveBeenCalledWith('PlanEventDay', { eventId: 'day' });
});

test('says what publishing does', async () => {
  const { part } = await renderPlanner(
    planOf({ entries: [entry('Aster', ada, 9), entry('Birch', ben, 10, { bookedAt: at(9) })] }),
  );
  await part.getByRole('button', { name: 'Publish the day' }).click();
  await expect.element(page.getByText('1 session is booked.')).toBeVisible();
  await expect.element(page.getByText('1 session moves.')).toBeVisible();
});

test('shows why the calculation failed, and plans again', async () => {
  const { part, sent } = await renderPlanner(planOf({ state: 'failed', failure: 'tooLong', entries: [] }));
  await expect.element(part.getByText(/The calculation took too long/)).toBeVisible();
  await part.getByRole('button', { name: 'Plan again', exact: true }).click();
  await expect.poll(() => sent.mock.calls).toContainEqual(['PlanEventDay', { eventId: 'day' }]);
});
