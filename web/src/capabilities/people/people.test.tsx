import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '#locales/ar/people.json';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as AssignationPage } from './assignation/assignation-page.tsx';
import { Component as UsersPage } from './list/users-page.tsx';
import { PersonAdministration } from './record/administration.tsx';

const role = (_id: string, type: string) => ({ __typename: 'Role', _id, type, label: null });
const person = (_id: string, fullName: string, fields: object = {}) => ({
  __typename: 'ManagedPerson',
  _id,
  fullName,
  firstName: null,
  lastName: null,
  avatar: null,
  email: `${_id}@people.test`,
  status: 'active',
  validated: true,
  createdAt: '2026-01-01T00:00:00Z',
  role: role('mentor', 'Mentor'),
  programs: [],
  tags: [],
  skills: [],
  ownSkills: [],
  mentorTags: [],
  industries: [],
  ...fields,
});
const spring = { __typename: 'ProgramOfPerson', programId: 'spring', name: 'Spring', part: 'member' };
const people = [
  person('mona', 'Mona Mentor', { programs: [spring] }),
  person('wim', 'Wim Waiting', { status: 'pending', validated: false }),
];
const rita = newId();
const receiver = {
  __typename: 'User',
  _id: rita,
  fullName: 'Rita Receiver',
  firstName: null,
  lastName: null,
  avatar: null,
  status: 'active',
  role: role('staff', 'Staff'),
};
const work = {
  __typename: 'Assignments',
  openTaskCount: 3,
  startupCount: 2,
  startups: [{ __typename: 'AssignmentName', recordId: 'acme', name: 'Acme' }],
  programCount: 0,
  programs: [],
};
const shirts = {
  __typename: 'Field',
  _id: newId(),
  object: 'user',
  slug: 'shirts',
  type: 'number',
  name: 'Shirts',
  help: '',
  label: [{ language: 'en', value: 'Shirts' }],
  description: [],
  validations: {},
  options: [],
  calculation: null,
  sectionId: null,
  visibleTo: null,
  editableBy: null,
  requiredAt: 'never',
  isSearchable: false,
  isListed: false,
  isArchived: false,
  version: 1,
};
const administration = (fields: object = {}) => ({
  __typename: 'PersonAdministration',
  _id: 'mona',
  status: 'active',
  statusReason: null,
  canEdit: true,
  nextStatuses: ['unactive', 'archived'],
  validated: true,
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  firstName: 'Mona',
  lastName: 'Mentor',
  headline: null,
  email: 'mona@people.test',
  emailChange: null,
  user: {
    __typename: 'User',
    _id: 'mona',
    fullName: 'Mona Mentor',
    firstName: 'Mona',
    lastName: 'Mentor',
    email: 'mona@people.test',
    status: 'active',
    role: role('mentor', 'Mentor'),
  },
  role: role('mentor', 'Mentor'),
  programs: [spring],
  tags: [],
  assignedStartups: [],
  ...fields,
});

const staff: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Staff',
  scopes: resolveScopes('Staff'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const writes = ['RunBatch', 'SetUserStatus', 'ChangeUserPrograms', 'ChangePerson', 'ChangeEmailOf'];

/** The variables of the mutations that the part sends. */
async function rendered(part: React.ReactElement, surroundings: Surroundings = {}, record: object = {}) {
  const [sent, listed] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'UserList') {
      listed(variables.filter);
      return { userList: { rows: people, next: null, count: 2, isCountCapped: false } };
    }
    if (name === 'ProgramAssignations')
      return { programAssignationList: { rows: people, next: null, count: 2, isCountCapped: false } };
    if (name === 'Licenses') return { licenses: [license('employee', 8, 8), license('other', 120, null)] };
    if (name === 'PeopleOptions')
      return {
        peopleOptions: {
          __typename: 'PeopleOptions',
          roles: [role('mentor', 'Mentor'), role('coach', 'Coach')],
          tags: [],
          skills: [],
          ownSkills: ['Beekeeping'],
          mentorTags: [],
          industries: [],
        },
        programs: ['Spring', 'Autumn'].map((one) => ({ __typename: 'Program', _id: one.toLowerCase(), name: one })),
      };
    if (name === 'FillableFields') return { fillableFields: [shirts] };
    if (name === 'AssignmentsOfPeople') return { assignmentsOfPeople: work };
    if (name === 'TaskReceivers') return { taskReceivers: [receiver] };
    if (name === 'PersonAdministration') return { personAdministration: administration(record) };
    if (!writes.includes(name)) return undefined;
    sent(name, variables);
    if (name === 'ChangePerson') return { changePerson: administration(variables) };
    if (name === 'ChangeEmailOf')
      return {
        changeEmailOf: administration({ emailChange: { __typename: 'EmailChange', email: variables.email } }),
      };
    if (name === 'RunBatch')
      return {
        runBatch: (variables.ids as string[]).map((_id) => ({
          __typename: 'BatchRecordResult',
          ...{ _id, code: null, message: null, undoId: 'undo' },
        })),
      };
    return name === 'SetUserStatus'
      ? { setUserStatus: administration({ status: 'archived' }) }
      : { changeUserPrograms: administration() };
  });
  return { part: await renderPart(part, { client, ...surroundings }), sent, listed };
}
const license = (category: string, count: number, limit: number | null) => ({
  __typename: 'LicenseCount',
  category,
  count,
  limit,
});

test('shows licenses against the limit above the people', async () => {
  const { part } = await rendered(<UsersPage />);
  await expect.element(part.getByRole('heading', { name: 'Users Management' })).toBeVisible();
  await expect.element(part.getByText('Licensed Users')).toBeVisible();
  await expect.element(part.getByText('8 of 8')).toBeVisible();
  await expect.element(part.getByText('No license left')).toBeVisible();
  await expect.element(part.getByRole('link', { name: 'Mona Mentor' })).toBeVisible();
  await expect.element(part.getByText('Pending')).toBeVisible();
});

test('lists the work of people before they are archived, asks for a reason and hands tasks over', async () => {
  const { part, sent } = await rendered(<UsersPage />);
  for (const box of [0, 1]) await part.getByRole('checkbox').nth(box).click();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect.element(page.getByText('3 open tasks')).toBeVisible();
  await expect.element(page.getByText(/^Acme/)).toBeVisible();
  await page.getByRole('button', { name: 'Save (2)' }).click();
  await expect.element(page.getByText('Reason is a required field')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The program has ended');
  await page.getByRole('combobox', { name: 'Assign the open tasks to' }).click();
  await page.getByRole('option', { name: 'Rita Receiver' }).click();
  await page.getByRole('heading', { name: 'Change status' }).click();
  await page.getByRole('button', { name: 'Save (2)' }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1])
    .toMatchObject({
      kind: 'users',
      action: 'status',
      ids: ['mona', 'wim'],
      input: { status: 'archived', reason: 'The program has ended', handOverTo: rita },
    });
});

test('fills in a field of the selected people, and refuses a wrong answer in place', { tags: ['night'] }, async () => {
  const { part, sent } = await rendered(<UsersPage />);
  for (const box of [0, 1]) await part.getByRole('checkbox').nth(box).click();
  await page.getByRole('button', { name: 'Fill in a field' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('many');
  await page.getByRole('button', { name: 'Save (2)' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Answer' })).toHaveAccessibleDescription(/Shirts/);
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Answer' }).fill('4');
  await page.getByRole('button', { name: 'Save (2)' }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1])
    .toMatchObject({ action: 'field', ids: ['mona', 'wim'], input: { fieldId: shirts._id, answer: 4 } });
});

test('filters by a skill that someone wrote themselves', { tags: ['night'] }, async () => {
  const { part, listed } = await rendered(<UsersPage />);
  await part.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Skills' }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Beekeeping' }).click();
  const condition = { column: 'skill', operator: 'ANY_OF', values: ['Beekeeping'] };
  await expect
    .poll(() => listed.mock.lastCall?.[0])
    .toEqual({ all: [expect.objectContaining({ column: 'status' }), condition] });
});

test('invites again from the bar', { tags: ['night'] }, async () => {
  const { part, sent } = await rendered(<UsersPage />);
  await part.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Invite again' }).click();
  await expect.poll(() => sent.mock.calls[0]?.[1]).toMatchObject({ action: 'invite', ids: ['wim'] });
});

test('shows people as cards on a phone, from right to left', async () => {
  const { part } = await rendered(<UsersPage />, { language: 'ar', viewport: [390, 844] });
  await expect.element(part.getByRole('link', { name: 'Mona Mentor' })).toBeVisible();
  await expect.element(part.getByText(arabic.values.category.employee)).toBeVisible();
  await expect.element(part.getByText(arabic.values.status.pending)).toBeVisible();
  // Name, role and programs beside the status, email.
  const tops = part.getByRole('listitem').first().element().querySelectorAll('a[data-open], a[data-open] ~ *');
  const lines = new Set(Array.from(tops, (one) => Math.round(one.getBoundingClientRect().bottom / 8)));
  expect(lines.size).toBeLessThanOrEqual(3);
  const right = (text: string) => part.getByText(text).element().getBoundingClientRect().right;
  expect(right('mona@people.test')).toBe(right('Mona Mentor'));
});

test('changes the programs of one person: only what was added and removed is sent', { tags: ['night'] }, async () => {
  const { part, sent } = await rendered(<AssignationPage />);
  await part.getByRole('button', { name: 'Change: Mona Mentor' }).click();
  await page.getByRole('button', { name: 'Remove Spring' }).click();
  await page.getByRole('combobox', { name: 'Manager of' }).click();
  await page.getByRole('option', { name: 'Autumn' }).click();
  // The open list covers the button.
  await page.getByRole('heading', { name: 'Programs of Mona Mentor' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1])
    .toEqual({ userId: 'mona', member: [], manager: ['autumn'], remove: ['spring'] });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('shows and changes the status on the page of a person', { tags: ['night'] }, async () => {
  const { part, sent } = await rendered(
    <PersonAdministration id="mona" name="Mona" />,
    {},
    { statusReason: 'Parental leave' },
  );
  await expect.element(part.getByText('Parental leave')).toBeVisible();
  await expect.element(part.getByText('Spring')).toBeVisible();
  await part.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('archived');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.mock.calls[0]?.[1])
    .toEqual({ userId: 'mona', status: 'archived', reason: 'Left', handOverTo: null, version: 4 });
});

test('offers no change of a final status, from right to left', async () => {
  const { part } = await rendered(
    <PersonAdministration id="mona" name="مونا" />,
    { language: 'ar' },
    { nextStatuses: [] },
  );
  await expect.element(part.getByText(arabic.record.title)).toBeVisible();
  await expect.element(part.getByRole('button', { name: arabic.status.change, exact: true })).not.toBeInTheDocument();
});

test('corrects headline and email of a person in place, and shows the address that waits', async () => {
  const emailChange = { __typename: 'EmailChange', email: 'first@people.test' };
  const { part, sent } = await rendered(<PersonAdministration id="mona" name="Mona Mentor" />, {}, { emailChange });
  await expect.element(part.getByText('Waiting for confirmation: first@people.test')).toBeVisible();
  await part.getByRole('button', { name: 'Edit: Headline' }).click();
  await part.getByRole('textbox', { name: 'Headline' }).fill('Growth mentor');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.mock.lastCall)
    .toEqual(['ChangePerson', { userId: 'mona', headline: 'Growth mentor', version: 4 }]);
  await part.getByRole('button', { name: 'Edit: Email' }).click();
  const field = part.getByRole('textbox', { name: 'Email' });
  await expect.element(field).toHaveAccessibleDescription(/must be confirmed/);
  await field.fill('new@people.test');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('A link to confirm was sent to new@people.test')).toBeVisible();
  expect(sent.mock.lastCall).toEqual(['ChangeEmailOf', { userId: 'mona', email: 'new@people.test' }]);
});

test('edits no name of an Admin without being one', async () => {
  const record = { role: role('admin', 'Admin'), canEdit: false };
  const { part } = await rendered(<PersonAdministration id="mona" name="Mona Mentor" />, { actor: staff }, record);
  await expect.element(part.getByText('Status', { exact: true })).toBeVisible();
  expect(part.getByRole('button', { name: 'Edit: Headline' }).elements()).toEqual([]);
});
