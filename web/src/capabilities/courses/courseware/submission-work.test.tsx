// A saved draft is no longer a draft of this device, and text of this device never replaces newer text unasked.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import type { OpenItem } from './course-types.ts';
import { SubmissionWork } from './submission-work.tsx';

type Answers = Record<string, string>;

const [courseId, itemId, first, second, id] = Array.from({ length: 5 }, () => newId() as string) as [
  string,
  string,
  string,
  string,
  string,
];
const mia = { __typename: 'User', _id: newId(), fullName: 'Mia Berg' };
const submissionOf = (answers: Answers) => ({
  ...{ __typename: 'CourseSubmission', _id: id, courseId, itemId, state: 'draft', isTeam: false, answers, grades: {} },
  ...{ person: mia, team: [mia], claimedBy: null, startup: null, files: [], submittedAt: null, decidedAt: null },
  ...{ mayEdit: true, mayReview: false, version: 1 },
});
const openWith = (stored: Answers | null, isTeam = false) =>
  ({
    item: { itemId, isTeam },
    content: {
      prompts: [
        { id: first, label: 'What surprised you?', kind: 'text' },
        { id: second, label: 'What did they pay?', kind: 'text' },
      ],
    },
    criteria: [{ id: newId(), name: 'Evidence', levels: [{ id: newId(), name: 'Good', passes: true }] }],
    ...{ files: [], unasked: [], submission: stored && submissionOf(stored) },
  }) as unknown as OpenItem;

/** The server's answers reach the page. */
let receive: (stored: Answers) => void;
function Page({ given, isTeam }: { given: Answers | null; isTeam: boolean }) {
  const [stored, setStored] = useState(given);
  receive = setStored;
  return <SubmissionWork courseId={courseId} open={openWith(stored, isTeam)} mayWork />;
}

const sent = vi.fn<(name: string, answers: Answers) => void>();
let userId = newId<'User'>();
/** Answers the next save. */
let confirm: () => void;
async function render(given: Answers | null, { isTeam = false } = {}) {
  // A page that is opened again.
  await cleanup();
  const client = fakeClient((name, variables) => {
    if (name !== 'SaveSubmission' && name !== 'SendSubmission') return undefined;
    const answers = variables.answers as Answers;
    sent(name, answers);
    return new Promise((resolve) => {
      confirm = () => {
        receive(answers);
        resolve({
          [name === 'SaveSubmission' ? 'saveCourseSubmission' : 'sendCourseSubmission']: submissionOf(answers),
        });
      };
    });
  });
  const actor = {
    ...{ tenantId: newId<'Incubator'>(), userId, roleType: 'Cofounder' as const, scopes: resolveScopes('Cofounder') },
    ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
    ...{ ownStartupIds: [], assignedStartupIds: [] },
  };
  const view = await renderPart(<Page given={given} isTeam={isTeam} />, { client, actor, viewport: [390, 844] });
  const button = (name: string) => view.getByRole('button', { name, exact: true });
  return {
    ...{ view, button },
    field: (name: string) => view.getByRole('textbox', { name }),
    async save() {
      sent.mockClear();
      await button('Save draft').click();
      await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    },
  };
}
const [surprise, pay] = ['What surprised you?', 'What did they pay?'] as const;

const alertOf = (view: Locator) => expect.poll(() => view.getByRole('alert').element().textContent);

beforeEach(async () => {
  await loadTexts(['courses', 'filling', 'files', 'comments']);
  userId = newId<'User'>();
  sent.mockReset();
});

test('a saved draft says when it was saved, and leaves nothing on the device', async () => {
  const { view, field, button, save } = await render({ [first]: 'Paper.' });
  await field(surprise).fill('Pens.');
  await save();
  confirm();
  await expect.element(view.getByText(/^Saved \d/)).toBeVisible();
  await expect.element(field(surprise)).toHaveValue('Pens.');
  expect(document.activeElement).toBe(button('Save draft').element());
  await field(surprise).fill('Pens and ink.');
  await expect.element(view.getByText(/^Saved \d/)).not.toBeInTheDocument();
  await field(surprise).fill('Pens.');
  const later = await render({ [first]: 'Newer.' });
  await expect.element(later.field(surprise)).toHaveValue('Newer.');
  await expect.element(later.button('Start over')).not.toBeInTheDocument();
});

test('keeps what was typed while the draft was saved', async () => {
  const { view, field, save } = await render(null);
  await field(surprise).fill('Paper.');
  await save();
  await field(surprise).fill('Paper and pens.');
  confirm();
  await expect.element(field(surprise)).toHaveValue('Paper and pens.');
  await expect.element(view.getByText('Take theirs')).not.toBeInTheDocument();
  await save();
  expect(sent).toHaveBeenCalledWith('SaveSubmission', { [first]: 'Paper and pens.' });
});

test('a draft of this device comes back, beside answers that changed elsewhere', async () => {
  const before = await render({ [first]: 'Paper.', [second]: 'Ten.' });
  await before.field(surprise).fill('Pens.');
  const { field, button, save } = await render({ [first]: 'Paper.', [second]: 'Twenty.' });
  await expect.element(button('Start over')).toBeVisible();
  await expect.element(field(surprise)).toHaveValue('Pens.');
  await expect.element(field(pay)).toHaveValue('Twenty.');
  await save();
  expect(sent).toHaveBeenCalledWith('SaveSubmission', { [first]: 'Pens.', [second]: 'Twenty.' });
});

test.each([
  ['Keep mine', 'Mine.'],
  ['Take theirs', 'Newer.'],
])('%s: shows a newer text beside an older draft, and sends the chosen one', async (choice, chosen) => {
  const before = await render({ [first]: 'Paper.' });
  await before.field(surprise).fill('Mine.');
  const { view, field, button } = await render({ [first]: 'Newer.' });
  await alertOf(view).toMatch(/changed elsewhere.*Mine\..*Newer\./);
  await expect.element(button('Submit')).toBeDisabled();
  await expect.element(button('Save draft')).toBeDisabled();
  await button(choice).click();
  await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field(surprise)).toHaveValue(chosen);
  await button('Submit').click();
  await waitFor(() => expect(sent).toHaveBeenCalledWith('SendSubmission', { [first]: chosen }));
});

test('an answer of the team that arrives while typing is shown before it would be replaced', async () => {
  const { view, field } = await render({ [first]: 'Paper.' }, { isTeam: true });
  await field(surprise).fill('Mine.');
  receive({ [first]: 'Ben’s.', [second]: 'Ten.' });
  await alertOf(view).toMatch(/Mine\..*Ben’s\./);
  await expect.element(field(surprise)).toHaveValue('Mine.');
  await expect.element(field(pay)).toHaveValue('Ten.');
});

test('criteria have a heading, and the team is named for its item alone', async () => {
  const alone = await render(null);
  await expect.element(alone.view.getByRole('heading', { name: 'Criteria' })).toBeVisible();
  await expect.element(alone.view.getByText(/share this submission/)).not.toBeInTheDocument();
  const together = await render(null, { isTeam: true });
  await expect.element(together.view.getByText(/share this submission/)).toBeVisible();
});
