import { emptyRound } from '@seedbed/domain/applications/funnels/round.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Problems } from './problems.tsx';
import { Rounds } from './rounds/rounds.tsx';
import { SettingsForm } from './settings-form.tsx';

const en = (value: string) => [{ language: 'en', value }];
const round = (name: string, given: object = {}) => ({
  _id: newId() as string,
  roundType: 'meeting' as const,
  name,
  content: { ...emptyRound, name: en(name) },
  isUsed: false,
  version: 1,
  ...given,
});

const [reading, talk, decision] = [
  round('Reading', { roundType: 'evaluation' }),
  round('Talk', { isUsed: true }),
  round('Decision', { roundType: 'staff_decision' }),
];

const funnel = {
  __typename: 'Funnel',
  _id: newId(),
  name: 'Spring',
  names: en('Spring'),
  texts: [],
  slug: 'spring',
  kind: 'startup',
  status: 'draft',
  phase: 'draft',
  opensAt: null,
  closesAt: null,
  draftsAtClose: 'keep',
  reapply: 'never',
  limitPerFounder: 1,
  hidesNames: false,
  hidesContacts: false,
  ownerIds: ['01900000-0000-7000-8000-000000000001'],
  owners: [],
  intakeForm: null,
  program: null,
  tags: [],
  acceptedRoleId: null,
  onboardingTasks: [],
  coverId: null,
  cover: null,
  rounds: [reading, talk, decision],
  problems: [
    { code: 'no-form', roundId: null },
    { code: 'no-round-form', roundId: reading._id },
  ],
  version: 4,
  canEdit: true,
  canDelete: true,
  hasApplications: true,
} as unknown as FunnelDraftFragment;

const intakeForms = [{ __typename: 'Form', _id: '01900000-0000-7000-8000-00000000000f', name: 'Pitch' }];

async function render(part: React.ReactElement, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name.startsWith('Save') || name.startsWith('Update')) sent(name, variables);
    if (name === 'FunnelChoices')
      return { funnelChoices: { intakeForms, evaluationForms: [], tags: [], roles: [] }, programs: [] };
    if (name === 'PeopleForFunnels') return { peopleForFunnels: [] };
    return { saveFunnelRounds: funnel, updateFunnel: funnel };
  });
  const shown = await renderPart(part, { ...surroundings, client });
  return { shown, sent };
}

test('orders rounds by keyboard, and names the version that the person saw', async () => {
  const { shown, sent } = await render(<Rounds funnel={funnel} isEditable />);
  await focus(shown.getByRole('button', { name: 'Move Decision' }));
  await press('ArrowUp');
  const write = { id: decision._id, version: 1, after: reading._id };
  await expect.poll(() => sent.mock.calls).toEqual([['SaveFunnelRounds', { funnelId: funnel._id, rounds: [write] }]]);
  await press('Home');
  await expect.poll(() => sent.mock.calls[1]?.[1].rounds[0].after).toBe(null);
});

test('offers to delete only rounds without applications, and keeps the type of the others', {
  tags: ['night'],
}, async () => {
  const { shown } = await render(<Rounds funnel={funnel} isEditable />);
  await shown.getByRole('button', { name: 'More actions for Reading' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await press('Escape');
  await shown.getByRole('button', { name: 'More actions for Talk' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await press('Escape');
  await shown.getByRole('button', { name: /^Talk/ }).click();
  await expect.element(shown.getByLabelText('Type')).toBeDisabled();
});

test('checks a round before it is sent, and sends the facts of its type', async () => {
  const { shown, sent } = await render(<Rounds funnel={funnel} isEditable />);
  await shown.getByRole('button', { name: /^Reading/ }).click();
  const readers = shown.getByLabelText(/Evaluators per application/);
  await readers.fill('0');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect.element(readers).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
  await readers.fill('3');
  const agreement = shown.getByLabelText(/Minimum agreement/);
  await agreement.fill('30');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect.element(agreement).toHaveAttribute('aria-invalid', 'true');
  await agreement.fill('75');
  await shown.getByLabelText(/Advance from a score/).fill('80');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1].rounds[0]).toMatchObject({
    id: reading._id,
    version: 1,
    type: 'evaluation',
    content: { minReaders: 3, minAgreement: 75, advanceScore: 80 },
  });
});

test('leads from a round to its evaluators, for people who may assign them', async () => {
  const actor = { roleType: 'Staff', scopes: { 'APPLICATIONS:MANAGE_ALL': 'ALL' } } as unknown as Actor;
  const { shown } = await render(<Rounds funnel={funnel} isEditable />, { actor });
  await shown.getByRole('button', { name: /^Reading/ }).click();
  await expect
    .element(shown.getByRole('link', { name: 'Evaluators' }))
    .toHaveAttribute('href', `/applications/funnels/${funnel._id}/evaluators`);
});

test('shows people without the right the rounds, and no way to change them', async () => {
  const { shown } = await render(<Rounds funnel={funnel} isEditable={false} />);
  await expect.element(shown.getByRole('button', { name: /^Reading/ })).toBeVisible();
  expect(shown.getByRole('button', { name: /Move|More|Add/ }).elements()).toEqual([]);
  await shown.getByRole('button', { name: /^Reading/ }).click();
  await expect.element(shown.getByLabelText('Name of the round')).toBeDisabled();
});

test('lists what is missing, with the name of the round', async () => {
  const { shown } = await render(<Problems funnel={funnel} onShow={() => undefined} />);
  await expect.element(shown.getByText('2 things are missing before you can publish')).toBeVisible();
  await expect.element(shown.getByText('Reading: Choose a form for the round.')).toBeVisible();
});

test('saves the settings with their version, and refuses a wrong address at the field', async () => {
  const { shown, sent } = await render(<SettingsForm funnel={funnel} />);
  const slug = shown.getByLabelText('Address of the public page');
  await slug.fill('Spring 2027!');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect.element(slug).toHaveAccessibleDescription(/lowercase letters/);
  await slug.fill('spring-2027');
  await shown.getByLabelText(/Applications per person/).fill('');
  await shown.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    version: 4,
    input: { slug: 'spring-2027', limitPerFounder: null, names: en('Spring') },
  });
});

test('searches the form that applicants fill in, and clears it', { tags: ['night'] }, async () => {
  const { shown, sent } = await render(<SettingsForm funnel={funnel} />);
  const form = shown.getByRole('combobox', { name: /^Application form/ });
  const choose = async () => {
    await form.fill('pit');
    await page.getByRole('option', { name: 'Pitch' }).click();
  };
  await choose();
  await shown.getByRole('button', { name: 'Remove Pitch' }).click();
  await expect.element(form).toHaveAttribute('placeholder', 'No form');
  await choose();
  await focus(shown.getByLabelText('Address of the public page'));
  await press('Enter');
  await expect.poll(() => sent.mock.calls.at(-1)?.[1].input.intakeFormId).toBe(intakeForms[0]?._id);
});

test('keeps typed settings for an Arabic person who comes back', { tags: ['night'] }, async () => {
  const { shown } = await render(<SettingsForm funnel={funnel} />);
  await shown.getByLabelText('Address of the public page').fill('half-typed');
  const { shown: next } = await render(<SettingsForm funnel={funnel} />, { language: 'ar' });
  await expect.element(next.getByCss('#funnel-slug')).toHaveValue('half-typed');
  expect(getComputedStyle(next.element()).direction).toBe('rtl');
});
