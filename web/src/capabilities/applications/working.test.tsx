import { newId } from '@seedbed/domain/kernel/ids.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { useHref, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { listParts } from '#capabilities/exports/list-parts.ts';
import { registerListParts } from '#platform/list/list-parts.ts';
import { readSelection, setSelected, useSelectableList } from '#platform/selection.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { Component as StartupTab } from './analytics/startup-tab.tsx';
import { AnswersForm } from './export-files/answers-form.tsx';
import { ApplicationTasks } from './team-tasks/application-tasks.tsx';
import { applicationCells } from './working/application-cells.tsx';
import { DecideForm } from './working/bulk/decide-form.tsx';
import { HeldLines } from './working/bulk/held-lines.tsx';
import { useLastDecision } from './working/bulk/last-decision.ts';
import { useApplicationSelection } from './working/bulk/use-application-selection.tsx';
import { Component as OverviewPage } from './working/overview-page.tsx';

const ids = [newId(), newId()];
const versions = ids.map((_id) => ({
  __typename: 'ApplicationVersion' as const,
  ...{ _id, roundId: newId() as string, version: 1, status: 'pending_decision' as const },
}));

async function render(part: React.ReactElement, answers: object, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return answers;
  });
  return { shown: await renderPart(part, { ...surroundings, client }), sent };
}

test('offers the reasons of the rounds for a decision about many', { tags: ['night'] }, async () => {
  const start = vi.fn(async () => undefined);
  const { shown, sent } = await render(<DecideForm versions={versions} onStart={start} onClose={() => undefined} />, {
    rejectReasonsFor: { __typename: 'RejectReasons', reasons: ['Too early', 'Another field'], isFixed: false },
    decisionPreview: [],
  });
  expect(sent).not.toHaveBeenCalledWith('RejectReasonsFor', expect.anything());
  await shown.getByText('Reject', { exact: true }).first().click();
  await shown.getByRole('button', { name: 'Too early' }).click();
  await expect.element(shown.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Too early');
  await shown.getByRole('button', { name: /^Reject.*2/ }).click();
  await expect.poll(() => start.mock.calls.length).toBe(1);
  expect(start.mock.calls[0]).toMatchObject([{ action: 'reject', reason: 'Too early' }]);
});

const message = {
  __typename: 'ApplicantMessage',
  ...{ to: 'Ana', language: 'en', subject: 'Your application', paragraphs: ['Dear Ana'], button: 'Open' },
};
const email = { __typename: 'PlannedEmail', funnelName: 'Spring', roundName: 'Reading', count: 4, message };

test('names each outcome of a decision, previews the email, holds it, and rejects in red', async () => {
  const start = vi.fn(async () => undefined);
  const decisionPreview = [
    { __typename: 'PlannedOutcome', kind: 'advances', name: 'Interview', count: 4, emails: [email] },
    {
      __typename: 'PlannedOutcome',
      kind: 'joins',
      name: 'Autumn 2026',
      count: 3,
      emails: [{ ...email, message: null }],
    },
    {
      __typename: 'PlannedOutcome',
      kind: 'becomes_member',
      name: null,
      count: 3,
      emails: [{ ...email, message: null }],
    },
  ];
  const { shown } = await render(<DecideForm versions={versions} onStart={start} onClose={() => undefined} />, {
    decisionPreview,
    rejectReasonsFor: { __typename: 'RejectReasons', reasons: ['Too early'], isFixed: false },
  });
  await expect.element(shown.getByText('4 advance to Interview · 3 join Autumn 2026 · 3 become members')).toBeVisible();
  await shown.getByText('Preview the email: Your application').click();
  await expect.element(shown.getByText('Dear Ana')).toBeVisible();
  await expect.element(shown.getByRole('checkbox', { name: 'Hold the email' })).toBeChecked();
  const colorOf = (name: RegExp) => getComputedStyle(shown.getByRole('button', { name }).element()).backgroundColor;
  expect(colorOf(/^Accept/)).not.toBe('rgb(196, 36, 36)');
  await shown.getByText('Reject', { exact: true }).first().click();
  await expect.poll(() => colorOf(/^Reject.*2/)).toBe('rgb(196, 36, 36)');
  await shown.getByRole('button', { name: 'Too early' }).click();
  await shown.getByRole('button', { name: /^Reject.*2/ }).click();
  await expect.poll(() => start.mock.calls[0]).toMatchObject([{ action: 'reject', holdsEmail: true }]);
});

test('previews the email of the chosen funnel', async () => {
  const inRound = (roundName: string, subject: string | null) => ({
    ...{ ...email, roundName, count: 2 },
    message: subject && { ...message, subject, paragraphs: [subject] },
  });
  const emails = [
    inRound('Reading', 'About Spring'),
    inRound('Decision', null),
    { ...inRound('Reading', 'About Autumn'), funnelName: 'Autumn' },
  ];
  const { shown } = await render(<DecideForm versions={versions} onStart={vi.fn()} onClose={() => undefined} />, {
    decisionPreview: [{ __typename: 'PlannedOutcome', kind: 'rejected', name: null, count: 6, emails }],
    rejectReasonsFor: { __typename: 'RejectReasons', reasons: [], isFixed: false },
  });
  const select = shown.getByLabelText('Funnel', { exact: true });
  await expect.element(shown.getByText('Preview the email: About Spring')).toBeVisible();
  await select.selectOptions('Spring \u00b7 Decision (2)');
  await expect.element(shown.getByText('The round sends no email for this decision.')).toBeVisible();
  await select.selectOptions('Autumn (2)');
  await shown.getByText('Preview the email: About Autumn').click();
  await expect.element(shown.getByText('About Autumn', { exact: true })).toBeVisible();
});

test('keeps what was decided and not sent above the list until it is closed', async () => {
  const batch = {
    ...{ __typename: 'BatchOperation', _id: 'b', kind: 'applications', action: 'decide', isUndo: false, state: 'done' },
    ...{ isValid: true, result: 'SUCCEEDED', count: 10, succeeded: 10, failed: 0, error: null, canRetry: false },
    ...{ canUndo: true, canStop: false, isStopped: false, createdAt: '2026-11-01T09:00:00Z' },
  };
  const heldCounts = [
    {
      __typename: 'HeldCount',
      roundId: 'r',
      roundName: 'Selection',
      funnelId: 'f',
      funnelName: 'Spring',
      accepted: 0,
      rejected: 10,
    },
  ];
  function Line() {
    const { remember } = useLastDecision();
    return (
      <>
        <button type="button" onClick={() => remember({ batchId: 'b', isRejection: true })}>
          Decide
        </button>
        <HeldLines />
      </>
    );
  }
  const { shown } = await render(<Line />, { heldCounts, batchOperation: batch }, { actor: anActor('Staff') });
  const count = shown.getByRole('link', { name: 'Emails on hold: 10' });
  await expect.element(count).toHaveAttribute('href', '/applications/funnels/f/decisions?round=r');
  await shown.getByRole('button', { name: 'Decide' }).click();
  await expect.element(shown.getByText('10 rejected, nothing sent yet')).toBeVisible();
  await expect
    .element(shown.getByRole('link', { name: 'Review emails' }))
    .toHaveAttribute('href', '/applications/funnels/f/decisions?round=r');
  await expect.element(shown.getByRole('button', { name: 'Undo' })).toBeVisible();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(shown.getByText('10 rejected, nothing sent yet')).not.toBeInTheDocument();
  await expect.element(count).toBeVisible();
});

test.each([
  ['SubAdmin', 'Nothing you have access to yet'],
  ['Expert', 'Nothing you have access to yet'],
  ['Staff', 'No applications yet'],
] as const)('says why the overview is empty: %s (UX-O3)', async (role, words) => {
  const answers = { applicationList: { rows: [], next: null, count: 0, isCountCapped: false }, heldCounts: [] };
  const { shown } = await render(<OverviewPage />, answers, { actor: anActor(role) });
  await expect.element(shown.getByText(words)).toBeVisible();
});

test('says in the empty overview what was decided and not sent, like the line above', async () => {
  const heldCounts = [
    {
      __typename: 'HeldCount',
      roundId: 'r',
      roundName: 'Selection',
      funnelId: 'f',
      funnelName: 'Spring',
      accepted: 1,
      rejected: 6,
    },
    {
      __typename: 'HeldCount',
      roundId: 's',
      roundName: 'Decision',
      funnelId: 'f',
      funnelName: 'Spring',
      accepted: 0,
      rejected: 4,
    },
  ];
  const answers = { applicationList: { rows: [], next: null, count: 0, isCountCapped: false }, heldCounts };
  const { shown } = await render(<OverviewPage />, answers, { actor: anActor('Staff') });
  const empty = shown.getByText('1 accepted, nothing sent yet · 10 rejected, nothing sent yet');
  await expect.element(empty).toBeVisible();
  await expect.element(shown.getByText('No applications yet')).not.toBeInTheDocument();
  for (const name of ['Selection · Spring (7)', 'Decision · Spring (4)'])
    await expect.element(shown.getByRole('link', { name })).toBeVisible();
});

test('mentions the others of a decision only if there are some', async () => {
  const seen = versions.map((one, i) => (i === 0 ? one : { ...one, status: 'under_review' as const }));
  const form = <DecideForm versions={seen} onStart={async () => undefined} onClose={() => undefined} />;
  const { shown } = await render(form, {
    decisionPreview: [],
    rejectReasonsFor: { __typename: 'RejectReasons', reasons: [], isFixed: false },
  });
  await expect.element(shown.getByText('Possible for 1 of 2 now. The others stay as they are.')).toBeVisible();
  await shown.getByText('Reject', { exact: true }).first().click();
  await expect.element(shown.getByText('Possible for 2 of 2 now.', { exact: true })).toBeVisible();
});

test('does not deny the application of a startup to its mentor (UX-O3)', async () => {
  const answers = { startupApplications: [] };
  const { shown } = await render(<StartupTab />, answers, { actor: anActor('Mentor') });
  await expect.element(shown.getByText('Nothing you have access to yet')).toBeVisible();
});

test('asks what a row of the exported answers is', { tags: ['night'] }, async () => {
  const file = { __typename: 'Export', _id: 'file', status: 'QUEUED' };
  const { shown, sent } = await render(<AnswersForm ids={ids} onClose={() => undefined} />, {
    exportApplicationAnswers: file,
    ownExport: null,
  });
  await shown.getByLabelText('One row for each').selectOptions('answer');
  await shown.getByLabelText('Format').selectOptions('CSV');
  await shown.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => sent.mock.calls[0]?.[1]).toMatchObject({ ids, layout: 'answer', format: 'CSV' });
});

test('lists tasks about an application, and links only those that the person may open', async () => {
  const person = { __typename: 'User', _id: 'ada', fullName: 'Ada Haddad', avatar: null };
  const task = (name: string) => ({
    __typename: 'Task',
    ...{ _id: name, name, done: false, dueDate: '2027-01-15T22:59:59Z', version: 1, startup: null },
    assignees: [
      { __typename: 'TaskAssignee', status: 'pending', done: false, completedAt: null, isAsked: false, user: person },
    ],
  });
  const { shown } = await render(
    <ApplicationTasks applicationId="acme" mayAdd={false} />,
    {
      applicationTasks: [
        { __typename: 'ApplicationTask', canOpen: true, task: task('Call the founders') },
        { __typename: 'ApplicationTask', canOpen: false, task: task('Check the references') },
      ],
    },
    { viewport: [390, 800] },
  );
  await expect
    .element(shown.getByRole('link', { name: 'Call the founders' }))
    .toHaveAttribute('href', '/tasks/Call the founders');
  await expect.element(shown.getByText('Check the references')).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'Check the references' })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['Admin', [], false, ['Export', 'Export answers']],
  ['Admin', ['bulkApplicationExport'], true, []],
  ['Coach', [], null, []],
] as const)(
  'exports applications as far as rights and plan allow: %s, without %j',
  async (role, locked, isLocked, acts) => {
    const row = {
      ...{ __typename: 'Application', _id: ids[0], name: 'Acme', status: 'under_review', tags: [], meetings: [] },
      ...{ funnelName: 'Spring', roundName: 'Reading', enteredAt: '2026-11-01T09:00:00Z', daysInRound: 3 },
      ...{ readersAssigned: 0, readersDone: 0, rawScore: null, adjustedScore: null, spread: null, tally: null },
    };
    const answers = {
      applicationList: { __typename: 'ApplicationListPage', rows: [row], next: null, count: 1, isCountCapped: false },
      heldCounts: [],
    };
    registerListParts(listParts);
    const { shown } = await render(<OverviewPage />, answers, { actor: anActor(role), locked });
    await expect.element(shown.getByText('Acme')).toBeVisible();
    const button = shown.getByRole('button', { name: /^Export/ });
    if (isLocked === null) await expect.element(button).not.toBeInTheDocument();
    else if (isLocked) await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    else await expect.element(button).toBeEnabled();
    // Without bulk rights there is nothing to select.
    if (role === 'Coach') return expect(readSelection().actions).toEqual([]);
    const offered = readSelection().actions.map(({ label }) => label);
    expect(offered.filter((label) => label.startsWith('Export')).toSorted()).toEqual(acts);
  },
);

test.each([
  ['Staff', true],
  ['Mentor', false],
] as const)('offers to compare the selected applications: %s', async (role, isOffered) => {
  const Address = () => useHref(useLocation());
  function Selected() {
    const { actions } = useApplicationSelection();
    useSelectableList(ids, actions());
    return <SelectionBar />;
  }
  const keys = ['APPLICATIONS:VIEW_ALL', 'APPLICATIONS:BULK_ACTIONS', 'APPLICATIONS:EXPORT'];
  const scopes = Object.fromEntries(keys.map((key) => [key, 'ALL' as const]));
  const { shown } = await render(
    <>
      <Selected />
      <p>
        <Address />
      </p>
    </>,
    {},
    { actor: { ...anActor(role), scopes } },
  );
  setSelected(ids);
  await expect.element(shown.getByRole('button', { name: 'Export answers' })).toBeVisible();
  const compare = shown.getByRole('button', { name: 'Compare applications' });
  expect(compare.elements()).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await compare.click();
  await expect.element(shown.getByText(`/applications/compare?ids=${ids.join(',')}`)).toBeVisible();
});

test('shows scores with their scale in tables and on the board', async () => {
  const row = { adjustedScore: 69.6, rawScore: 40, spread: 12.4 } as never;
  const { adjustedScore: Adjusted, rawScore: Raw, spread: Spread } = applicationCells;
  const cells = (
    <>
      {Adjusted && <Adjusted row={row} />} {Raw && <Raw row={row} />} {Spread && <Spread row={row} />}
    </>
  );
  const { shown } = await render(cells, {});
  await expect.element(shown.getByText('70 of 100', { exact: true })).toBeVisible();
  await expect.element(shown.getByText('40 of 100', { exact: true })).toBeVisible();
  await expect.element(shown.getByText('12', { exact: true })).toBeVisible();
});
