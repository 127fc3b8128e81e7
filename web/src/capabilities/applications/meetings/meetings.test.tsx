import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationRecordFragment, MeetingCardFragment } from '#platform/api/generated/documents.ts';
import { writeDatesFor } from '#platform/i18n/dates.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { OfferForm } from './offer-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T08:00Z') });
  vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-10T08:00Z'));
  writeDatesFor({ timezone: 'Europe/Paris' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pending = {
  ...{ __typename: 'ApplicationMeeting', _id: 'meeting', applicationId: 'acme', status: 'pending', version: 1 },
  ...{ durationMinutes: 30, place: 'Room 4', link: null, note: null, times: [], startsAt: null, bookingId: null },
  ...{ opensOn: '2026-11-18', closesOn: '2026-11-20', canceledAt: null, cancelReason: null, mayChange: true },
  hosts: [{ __typename: 'User', _id: 'h1', fullName: 'Hana Lee' }],
} as unknown as MeetingCardFragment;
const scheduled = {
  ...pending,
  ...{ status: 'meeting_scheduled', startsAt: '2026-11-18T14:00:00Z', bookingId: 'booking' },
} as MeetingCardFragment;
const free = ['2026-11-18T14:00:00.000Z', '2026-11-18T15:00:00.000Z'];

const taken = () =>
  new CombinedError({
    graphQLErrors: [
      new GraphQLError('taken', { extensions: { code: 'calendar.just-taken', params: { nearest: free[1] } } }),
    ],
  });

async function render(meeting: MeetingCardFragment, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'MeetingTimes') return { meetingTimes: free };
    sent(name, variables);
    if (name === 'ChooseMeetingTime') return taken();
    return { moveBooking: null };
  });
  return {
    part: await renderPart(<MeetingCard meeting={meeting} isTeam={false} />, { client, ...surroundings }),
    sent,
  };
}

test('lets the applicant choose a free time of the interviewers, and another after it was taken', async () => {
  const { part, sent } = await render(pending);
  await expect.element(part.getByText('With Hana Lee')).toBeVisible();
  await part.getByRole('button', { name: 'Wednesday, November 18', exact: true }).click();
  await part.getByRole('radio', { name: /03:00 PM/ }).click();
  await part.getByRole('button', { name: 'Confirm this time' }).click();
  await expect.element(part.getByRole('alert')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('ChooseMeetingTime', { meetingId: 'meeting', startsAt: free[0] });
  await expect.element(part.getByRole('alert').getByRole('radio', { name: /04:00 PM/ })).toBeVisible();
});

test('moves a scheduled meeting by its booking, never to its own time', async () => {
  const { part, sent } = await render(scheduled);
  await part.getByRole('button', { name: 'Choose another time' }).click();
  await part.getByRole('button', { name: 'Wednesday, November 18', exact: true }).click();
  await expect.element(part.getByRole('radio', { name: /03:00 PM/ })).not.toBeInTheDocument();
  await part.getByRole('radio', { name: /04:00 PM/ }).click();
  await part.getByRole('button', { name: 'Confirm this time' }).click();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('MoveBooking', {
      bookingId: 'booking',
      startsAt: free[1],
      version: null,
    }),
  );
});

test('hides what a reader may not do', async () => {
  const { part } = await render({ ...scheduled, mayChange: false });
  await expect.element(part.getByText('With Hana Lee')).toBeVisible();
  await expect.element(part.getByRole('button')).not.toBeInTheDocument();
});

test('offers the days of the interviewers with the number of their free times', async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'InterviewersFor') return { interviewersFor: [{ _id: 'me', fullName: 'Mia Staff', avatar: null }] };
    if (name === 'FreeSlots') return { freeSlots: free };
    sent(name, variables);
    return { offerMeeting: null };
  });
  const application = { _id: 'acme', name: 'Acme', version: 7 } as ApplicationRecordFragment;
  const part = await renderPart(<OfferForm application={application} />, { client });
  await expect.element(part.getByText('2 free times in these days')).toBeVisible();
  await part.getByRole('checkbox', { name: 'Video call' }).click();
  await expect.element(part.getByRole('textbox', { name: 'Place' })).toBeDisabled();
  await part.getByRole('button', { name: 'Invite the applicant' }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    applicationId: 'acme',
    version: 7,
    offer: { opensOn: '2026-11-11', closesOn: '2026-11-24', video: true },
  });
});
