import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationRecordFragment, OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, writeDatesFor } from '#platform/i18n/dates.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ApplyView } from './funnels/apply/apply-view.tsx';
import { nextSteps } from './next-steps.ts';
import { OwnApplication } from './own/own-application.tsx';
import { OwnApplicationList } from './own/own-application-list.tsx';
import { OwnHistory } from './record/own-history.tsx';
import { Steps } from './working/steps.tsx';

const own = {
  __typename: 'OwnApplication',
  _id: 'acme',
  name: 'Acme Robotics',
  funnelName: 'Spring',
  slug: 'spring',
  label: 'more_information',
  returnNote: 'Add your deck.',
  startedAt: '2026-11-01T09:00:00Z',
  submittedAt: '2026-11-02T09:00:00Z',
  closesAt: null,
  isOpen: true,
  canSubmit: true,
  canWithdraw: true,
  people: [],
  invitations: [],
  returnDueAt: null,
  returnSections: [],
  fillingId: null,
  isOwn: true,
  canEdit: false,
  applicantName: 'Ana',
  helpUntil: null,
  meeting: null,
} as unknown as OwnApplicationCardFragment;

const application = {
  __typename: 'Application',
  _id: 'acme',
  name: 'Acme Robotics',
  funnelId: 'spring',
  funnelName: 'Spring',
  roundId: 'decision',
  roundName: 'Decision',
  status: 'pending_decision',
  outcomeReason: null,
  submittedAt: '2026-11-02T09:00:00Z',
  enteredAt: '2026-11-02T09:00:00Z',
  noticeAt: null,
  decidedAt: null,
  version: 7,
  applicant: null,
  actions: ['accept', 'reject', 'delay_reject'],
  rejectReasons: ['Too early', 'Another field'],
  hasFixedReasons: false,
} as unknown as ApplicationRecordFragment;

async function render(part: React.ReactElement, surroundings: Surroundings = {}) {
  const [sent, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return { decideApplication: application, submitApplication: own, withdrawApplication: own };
  });
  return { shown: await renderPart(part, { ...surroundings, client }), sent, done };
}

const pending = {
  __typename: 'ApplicationMeeting',
  _id: 'meeting',
  applicationId: 'acme',
  status: 'pending',
  durationMinutes: 30,
  place: 'Room 4',
  link: 'https://meet.example.com/acme',
  note: null,
  times: ['2026-12-03T09:00:00Z', '2026-12-04T09:00:00Z'],
  ...{ opensOn: null, closesOn: null, bookingId: null, mayChange: true, hosts: [] },
  startsAt: null,
  canceledAt: null,
  cancelReason: null,
  version: 1,
};
const invited = { ...own, label: 'interview', returnNote: null, meeting: pending } as unknown as typeof own;
const scheduled = {
  ...invited,
  meeting: { ...pending, status: 'meeting_scheduled', startsAt: '2026-12-03T09:00:00Z' },
} as unknown as typeof own;

test('asks applicants to choose a time, then shows time and place in their zone', async () => {
  writeDatesFor({ timezone: 'Asia/Tokyo' });
  const { shown } = await render(<OwnApplication application={invited} />);
  const choose = shown.getByRole('link', { name: 'Choose a time for the meeting' });
  await expect.element(choose).toHaveAttribute('href', '/application/acme/meeting');
  await expect.element(shown.getByText('Room 4')).not.toBeInTheDocument();
  const { shown: after } = await render(<OwnApplication application={scheduled} />);
  await expect.element(after.getByText(/Meeting on .*Dec.* 3.* 2026.*(06|18):00.*GMT\+9/)).toBeVisible();
  await expect.element(after.getByText('Room 4')).toBeVisible();
  await expect
    .element(after.getByRole('link', { name: 'https://meet.example.com/acme' }))
    .toHaveAttribute('href', 'https://meet.example.com/acme');
});

test('shows the meeting on the home page too, and no canceled one', async () => {
  const canceled = { ...invited, _id: 'other', meeting: { ...pending, status: 'meeting_canceled' } };
  const client = fakeClient(() => ({ ownApplications: [scheduled, canceled] }));
  const shown = await renderPart(<OwnApplicationList />, { client });
  await expect.element(shown.getByRole('link', { name: /Meeting on/ })).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'Choose a time for the meeting' })).not.toBeInTheDocument();
});

test('makes a meeting without a time the next step', async () => {
  const client = fakeClient(() => ({ ownApplications: [invited], ownLeads: [], openFunnels: [] }));
  function Step() {
    const step = nextSteps[0]?.useStep();
    return step ? <a href={step.to}>{step.title}</a> : null;
  }
  const shown = await renderPart(<Step />, { client });
  await expect
    .element(shown.getByRole('link', { name: 'Choose a time to talk about Acme Robotics' }))
    .toHaveAttribute('href', '/application/acme/meeting');
});

test('fits an Arabic phone', async () => {
  const { shown } = await render(<OwnApplication application={own} />, { language: 'ar', viewport: [390, 800] });
  await expect.element(shown.getByText('مطلوب معلومات إضافية')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('leads from the list to the page of an application, which shows what happened', async () => {
  const { shown } = await render(<OwnApplication application={own} isLinked />);
  await expect
    .element(shown.getByRole('link', { name: 'Acme Robotics' }))
    .toHaveAttribute('href', '/application/acme/activities');
  const at = '2026-11-02T09:00:00Z';
  const history = (['created', 'submit', 'ended'] as const).map((kind) => ({ _id: kind, at, kind }));
  const { shown: page } = await render(<OwnHistory application={{ ...own, label: 'accepted', history } as never} />);
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0).getByText('Accepted', { exact: true })).toBeVisible();
  await expect.element(lines.nth(1).getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(lines.nth(2).getByText('Application started', { exact: true })).toBeVisible();
});

test('shows visitors how long a call is open, in their own zone [UX-D7]', async () => {
  const closesAt = new Date(Date.now() + 50 * 3_600_000).toISOString();
  const call = {
    name: 'Spring',
    names: [],
    texts: [],
    phase: 'open',
    opensAt: null,
    closesAt,
    cover: null,
    form: null,
  };
  const { shown } = await render(<ApplyView page={call as never} heading="h1" />);
  const when = fullMoment(closesAt, Temporal.Now.timeZoneId());
  await expect.element(shown.getByText(`Applications close on ${when} · in 2 days`)).toBeVisible();
});

test('says until when a draft can be sent, and how long that is', async () => {
  const closesAt = new Date(Date.now() + 50 * 3_600_000).toISOString();
  const draft = { ...own, label: 'draft', returnNote: null, submittedAt: null, closesAt } as typeof own;
  const { shown } = await render(<OwnApplication application={draft} />);
  await expect.element(shown.getByText(/Send it by .* · in 2 days/)).toBeVisible();
  const late = { ...draft, closesAt: '2026-01-02T09:00:00Z' };
  const { shown: after } = await render(<OwnApplication application={late} />);
  await expect.element(after.getByText(/Applications closed on .*2026/)).toBeVisible();
  const withdrawn = { ...draft, label: 'withdrawn' } as typeof own;
  const { shown: ended } = await render(<OwnApplication application={withdrawn} />);
  await expect.element(ended.getByText(/Not sent yet/)).toBeVisible();
  await expect.element(ended.getByText(/Send it by/)).not.toBeInTheDocument();
});

test('accepts at once, and names the round and version that the person saw', async () => {
  const { shown, sent } = await render(<Steps application={application} />);
  await shown.getByRole('button', { name: 'Accept' }).click();
  const decision = { action: 'accept', reason: null, noticeAt: null, holdsEmail: false };
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([['DecideApplication', { applicationId: 'acme', roundId: 'decision', version: 7, decision }]]);
});

function KeyedSteps() {
  useShortcutListener(true);
  return <Steps application={application} />;
}

test('opens the form of a decision by its key, and decides nothing by it', async () => {
  const { shown, sent } = await render(<KeyedSteps />);
  await expect.element(shown.getByRole('button', { name: 'Accept' })).toBeVisible();
  await press('a');
  await expect.element(shown.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await shown.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => sent.mock.calls[0]?.[1].decision).toMatchObject({ action: 'accept' });
});

test('asks for a reason and a time before it schedules a rejection', { tags: ['night'] }, async () => {
  const { shown, sent } = await render(<Steps application={application} />);
  await shown.getByRole('button', { name: 'Reject later' }).click();
  await expect.element(shown.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
  await shown.getByRole('button', { name: 'Too early' }).click();
  await expect.element(shown.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too early');
  await shown.getByRole('textbox', { name: /^Reason/ }).fill('Too early.');
  await shown.getByCss('#application-noticeAt').fill('2027-01-15');
  await shown.getByRole('button', { name: 'Reject later' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1].decision).toMatchObject({ action: 'delay_reject', reason: 'Too early.' });
  expect(sent.mock.calls[0]?.[1].decision.noticeAt).toMatch(/^2027-01-15T/);
});

test('offers nothing but the reasons of a round that has a list', { tags: ['night'] }, async () => {
  const { shown, sent } = await render(<Steps application={{ ...application, hasFixedReasons: true }} />);
  await shown.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(shown.getByRole('group', { name: 'Reason' })).toBeVisible();
  await expect.element(shown.getByRole('textbox')).not.toBeInTheDocument();
  await shown.getByRole('button', { name: 'Another field' }).click();
  await shown.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1].decision)
    .toMatchObject({ action: 'reject', reason: 'Another field' });
});

test('holds the email of a decision, but not of a scheduled one', { tags: ['night'] }, async () => {
  const { shown, sent } = await render(<Steps application={application} />);
  await shown.getByRole('checkbox', { name: 'Hold the email' }).click();
  await expect
    .element(shown.getByRole('link', { name: 'Open the held emails' }))
    .toHaveAttribute('href', '/applications/funnels/spring/decisions');
  await shown.getByRole('button', { name: 'Reject later' }).click();
  await expect.element(shown.getByRole('checkbox', { name: 'Hold the email' })).not.toBeInTheDocument();
  await shown.getByRole('button', { name: 'Cancel' }).click();
  await shown.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(shown.getByRole('checkbox', { name: 'Hold the email' })).toBeChecked();
  await shown.getByRole('button', { name: 'Too early' }).click();
  await shown.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1].decision)
    .toEqual({ action: 'reject', reason: 'Too early', noticeAt: null, holdsEmail: true });
});

test('shows an applicant what is missing, and asks before it withdraws', async () => {
  const { shown, sent } = await render(<OwnApplication application={own} />);
  await expect.element(shown.getByText('More information needed')).toBeVisible();
  await expect.element(shown.getByText('Add your deck.')).toBeVisible();
  await shown.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Withdraw Acme Robotics? You can’t undo this.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => sent.mock.calls[0]).toEqual(['WithdrawApplication', { applicationId: 'acme' }]);
});
