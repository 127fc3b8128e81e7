import { featureNames, featureState } from '@seedbed/domain/incubators/features.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as SetUpPage } from './set-up-page.tsx';

const general = {
  __typename: 'GeneralSettings',
  _id: 'general',
  version: 1,
  name: 'Northlight',
  description: null,
  address: null,
  currency: 'USD',
  languages: ['en', 'fr'],
  defaultLanguage: 'en',
  timezone: 'UTC',
  dateFormat: null,
  timeFormat: null,
  maxSessions: 5,
  allowUserSelfDelete: false,
  allowWriteInOptionInUserSkills: false,
  termsUrl: null,
};
const [mentorId, staffId] = [newId<'Role'>(), newId<'Role'>()];
const roles = [
  { __typename: 'Role', _id: mentorId, type: 'Mentor', label: null },
  { __typename: 'Role', _id: staffId, type: 'Staff', label: null },
];

async function renderPage(step: string, surroundings: Surroundings = {}) {
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    asked(name, variables);
    if (name === 'ReadGeneralSettings') return { generalSettings: general };
    if (name === 'UpdateGeneralSettings') return { updateGeneralSettings: { ...general, version: 2 } };
    if (name === 'InvitationChoices') return { invitableRoles: roles, programs: [] };
    if (name === 'InvitePeople') return { invitePeople: [{ __typename: 'User', _id: 'u', fullName: 'ada' }] };
    if (name === 'CreateIntake') return { createIntake: { __typename: 'Funnel', _id: 'f' } };
    if (name === 'CreateProgram') return { createProgram: { __typename: 'Program', _id: 'p' } };
    return undefined;
  });
  const sent = (name: string) => asked.mock.calls.find(([one]) => one === name)?.[1];
  const part = await renderPart(<SetUpPage />, {
    client,
    features: featureState('Scale', [...featureNames]),
    path: `/first-steps/organization?step=${step}`,
    ...surroundings,
  });
  return { part, sent };
}

test('saves a step and goes on, and saves nothing if nothing changed', async () => {
  const first = await renderPage('name');
  await first.part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(first.part.getByRole('heading', { name: 'What does it look like?' })).toBeVisible();
  expect(first.sent('UpdateGeneralSettings')).toBeUndefined();

  const second = await renderPage('place');
  await second.part.getByRole('combobox', { name: 'Currency' }).selectOptions('EUR');
  await second.part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(second.part.getByRole('heading', { name: 'What do you run first?' })).toHaveFocus();
  expect(second.sent('UpdateGeneralSettings')).toMatchObject({
    version: 1,
    settings: { currency: 'EUR', name: 'Northlight' },
  });
});

test('asks which currency CFA means, and names the two', async () => {
  const { part, sent } = await renderPage('place');
  const currency = part.getByRole('combobox', { name: 'Currency' });
  await currency.selectOptions('CFA');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(currency).toHaveAccessibleDescription(/XOF \(West Africa\) or XAF \(Central Africa\)/);
  expect(sent('UpdateGeneralSettings')).toBeUndefined();
  await currency.selectOptions('XOF');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sent('UpdateGeneralSettings')).toMatchObject({ settings: { currency: 'XOF' } });
});

test('skips each step, and goes back', { tags: ['night'] }, async () => {
  const { part, sent } = await renderPage('place');
  for (const title of [
    'What do you run first?',
    'How do people apply?',
    'Who works with you?',
    'Your organization is ready',
  ]) {
    await part.getByRole('button', { name: 'Skip this step' }).click();
    await expect.element(part.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const mutation of ['UpdateGeneralSettings', 'CreateProgram', 'CreateIntake', 'InvitePeople'])
    expect(sent(mutation)).toBeUndefined();
  await part.getByRole('button', { name: 'Team' }).click();
  await part.getByRole('button', { name: 'Back' }).click();
  await part.getByRole('button', { name: 'Back' }).click();
  await expect.element(part.getByRole('heading', { name: 'What do you run first?' })).toBeVisible();
});

test('makes a program from a template, and refuses one without a name', { tags: ['night'] }, async () => {
  const { part, sent } = await renderPage('program');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(part.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  await part.getByRole('radio', { name: 'Community' }).click();
  await part.getByRole('textbox', { name: 'Name' }).fill('Alumni');
  await press('Enter');
  await expect
    .poll(() => sent('CreateProgram'))
    .toMatchObject({ input: { name: 'Alumni', kind: 'people', startsOn: null, endsOn: null } });
});

test('offers no program without an end if the organization is no incubator', async () => {
  const { part } = await renderPage('program', { features: [] });
  await expect.element(part.getByRole('radio', { name: 'Accelerator' })).toBeVisible();
  await expect.element(part.getByRole('radio', { name: 'Community' })).not.toBeInTheDocument();
});

test('makes the first application form and funnel from a template', { tags: ['night'] }, async () => {
  const { part, sent } = await renderPage('intake');
  const name = part.getByRole('textbox', { name: 'Name' });
  await name.fill('');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(name).toBeInvalid();
  expect(sent('CreateIntake')).toBeUndefined();
  await part.getByRole('radio', { name: 'Community members' }).click();
  await name.fill('Join us');
  await press('Enter');
  await expect
    .poll(() => sent('CreateIntake'))
    .toMatchObject({ kind: 'community_member', names: [{ value: 'Join us' }] });
  await expect.element(part.getByRole('heading', { name: 'Who works with you?' })).toBeVisible();
});

test('invites the typed addresses as Staff, and names what is none', { tags: ['night'] }, async () => {
  const { part, sent } = await renderPage('team');
  const box = part.getByRole('textbox', { name: 'Email addresses' });
  await box.fill('ada@example.org; grace');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(part.getByText('Not an email address: grace').first()).toBeVisible();
  expect(sent('InvitePeople')).toBeUndefined();
  await box.fill('Ada <ada@example.org>\ngrace@example.org');
  await part.getByRole('button', { name: 'Continue' }).click();
  await expect.element(part.getByRole('heading', { name: 'Your organization is ready' })).toBeVisible();
  expect(sent('InvitePeople')).toEqual({
    input: { emails: ['ada@example.org', 'grace@example.org'], roleId: staffId },
  });
});

test('stays within an Arabic phone, from right to left', async () => {
  const { part } = await renderPage('place', { language: 'ar', viewport: [390, 844] });
  await expect.element(part.getByRole('combobox').first()).toBeVisible();
  expect(getComputedStyle(part.element()).direction).toBe('rtl');
  expect(part.element().scrollWidth).toBeLessThanOrEqual(390);
});
