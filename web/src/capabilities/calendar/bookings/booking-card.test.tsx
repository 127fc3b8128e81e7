import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookingCard, nearestFreeOf } from '#capabilities/calendar/public.ts';
import type { BookingPartsFragment as Booking } from '#platform/api/generated/documents.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';

const person = (fullName: string) => ({
  ...{ _id: fullName, fullName, firstName: fullName, lastName: '', avatar: null },
  ...{ status: 'active' as const, role: { _id: 'r', type: 'Mentor' as const } },
});
const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).round('minute').toString();
const booking = (fields: Partial<Booking> = {}): Booking =>
  ({
    ...{ _id: 'b1', kind: 'tests', title: 'Pitch', startsAt: inHours(30), endsAt: inHours(31), state: 'confirmed' },
    ...{ cancelReason: null, isLateCancel: false, lateCancelFrom: null, noShow: null, version: 1, ownSide: 'attendee' },
    ...{ conferenceData: null, isCalendarUnchecked: false, answers: [] },
    ...{ mayMove: true, mayCancel: true, possibleNoShows: [] },
    hosts: [person('Roya Moradi')],
    attendees: [{ _id: 'a1', name: 'Vera Guest', user: null }],
    ...fields,
  }) as Booking;

async function render(
  fields: Partial<Booking>,
  answer: (name: string) => object | Error | undefined = () => undefined,
) {
  const sent: [string, Record<string, unknown>][] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'FreeSlots') return { freeSlots: [inHours(50)] };
    if (name === 'HostZone') return { user: { _id: 'h', timezone: 'UTC' } };
    if (name === 'HostsWithoutCheck') return { hostsWithoutCheck: [] };
    sent.push([name, variables]);
    return answer(name);
  });
  return { part: await renderPart(<BookingCard booking={booking(fields)} />, { client }), sent };
}

test('says before the click that a cancellation is late, and sends the reason', async () => {
  const { part, sent } = await render({ lateCancelFrom: inHours(-1) }, () =>
    undoable({ cancelBooking: booking({ state: 'canceled' }) }, 'u1'),
  );
  await part.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This cancellation is late\./);
  await page.getByLabelText('Reason').fill('Ill');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await expect.poll(() => sent).toEqual([['CancelBooking', { bookingId: 'b1', reason: 'Ill' }]]);
});

test('a cancellation in time says nothing of late', async () => {
  const { part } = await render({ lateCancelFrom: inHours(6) });
  await part.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect.element(page.getByLabelText('Reason')).toBeVisible();
  expect(page.getByText(/This cancellation is late/).query()).toBeNull();
});

test('offers the nearest times if the new one was taken meanwhile', async () => {
  const nearest = [inHours(52), inHours(53)];
  const error = new GraphQLError('taken', {
    extensions: { code: 'calendar.just-taken', params: { nearest: nearest.join(' ') } },
  });
  const refused = new CombinedError({ graphQLErrors: [error] });
  expect(nearestFreeOf(refused)).toEqual(nearest);
  const { part, sent } = await render({}, () => refused);
  await part.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByRole('group', { name: 'Days' })).toBeVisible();
  await expect.element(page.getByText('Choose a day.').or(page.getByText('No free time this month.'))).toBeVisible();
  const day = document.querySelector<HTMLElement>('[data-of][aria-disabled="false"]');
  if (day) await page.elementLocator(day).click();
  else {
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.elementLocator(document.querySelector('[data-of][aria-disabled="false"]') as HTMLElement).click();
  }
  await page.getByRole('radio').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/has just been taken/);
  expect(page.getByRole('alert').getByRole('radio').elements()).toHaveLength(2);
  expect(sent.map(([name]) => name)).toEqual(['MoveBooking']);
});

test('each side says that the other one did not come, and takes it back', async () => {
  const { part, sent } = await render({ possibleNoShows: ['host'], mayMove: false, mayCancel: false }, () => ({
    setBookingNoShow: booking({ noShow: 'host' }),
  }));
  await part.getByRole('button', { name: 'The host did not come' }).click();
  await expect.poll(() => sent).toEqual([['SetBookingNoShow', { bookingId: 'b1', side: 'host' }]]);
  const other = await render({ possibleNoShows: ['host'], noShow: 'host' });
  await other.part.getByRole('button', { name: 'Take back the no-show' }).click();
  await expect.poll(() => other.sent).toEqual([['SetBookingNoShow', { bookingId: 'b1', side: null }]]);
});

test('leads to the video call, and says that a calendar was not checked', async () => {
  const conferenceData = { url: 'https://zoom.us/j/1', solution: 'Zoom' };
  const { part } = await render({ conferenceData, isCalendarUnchecked: true });
  await expect
    .element(part.getByRole('link', { name: 'Join the video call' }))
    .toHaveAttribute('href', 'https://zoom.us/j/1');
  await expect.element(part.getByText('Zoom', { exact: true })).toBeVisible();
  await expect.element(part.getByText('Calendar not checked')).toBeVisible();
});
