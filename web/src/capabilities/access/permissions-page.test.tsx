import { permissions } from '@seedbed/domain/access/catalogue.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { PermissionScope, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { EditedRoles } from './operations.ts';
import { Component as PermissionsPage } from './permissions-page.tsx';
import { Component as RolesPage } from './roles/roles-page.tsx';

const edited = (type: RoleType, names: string[], overrides: Record<string, PermissionScope> = {}) => {
  const scopes = resolveScopes(type, overrides);
  return {
    __typename: 'EditedRole' as const,
    _id: type,
    isCustom: false,
    version: 3,
    picks: [] as object[],
    people: { __typename: 'RolePeople' as const, count: names.length + 7, names },
    role: {
      __typename: 'Role' as const,
      _id: type,
      type,
      label: null,
      userAccess: { __typename: 'UserAccess' as const, roles: [], visibilitySettings: 'ALL' },
      startupAccess: { __typename: 'StartupAccess' as const, visibilitySettings: 'ASSIGNED' },
      permissions: permissions.map(({ key, options, defaults }) => ({
        __typename: 'Permission' as const,
        key,
        permissionCriteria: scopes[key],
        permissionCriteriaTypes: [...options],
        standardCriteria: defaults[type],
      })),
    },
  };
};

const funnels = ['Spring', 'Autumn'].map((name) => ({ __typename: 'PickableRecord' as const, _id: name, name }));

async function open(
  Page: typeof PermissionsPage,
  { locked = [] as string[], ...surroundings }: Surroundings & { locked?: string[] } = {},
) {
  const sent: Record<string, unknown>[] = [];
  let mentor = edited('Mentor', ['Ana', 'Ben']);
  const client = fakeClient((name, variables) => {
    if (name === 'UpdateRole') {
      sent.push(variables);
      return { updateRole: { ...edited('Mentor', ['Ana', 'Ben'], { 'TASK/TASK:CREATE': 'ALL' }), version: 4 } };
    }
    const planInfo = { __typename: 'PlanInfo', lockedFeatures: locked };
    if (name === 'PickableRecords') return { pickableRecords: funnels };
    return name === 'EditedRoles'
      ? {
          currentIncubator: { __typename: 'Incubator', _id: 'x', planInfo },
          pickablePermissions: ['FUNNEL:EDIT'],
          editedRoles: [mentor],
        }
      : undefined;
  });
  const part = await renderPart(<Page />, { client, ...surroundings });
  const changeMeanwhile = async (overrides: Record<string, PermissionScope>) => {
    mentor = { ...edited('Mentor', ['Ana', 'Ben'], overrides), version: 4 };
    await client.query(EditedRoles, {}, { requestPolicy: 'network-only' }).toPromise();
  };
  return { part, sent, changeMeanwhile };
}

test.each(['en', 'ar'] as const)('saves changed scopes together, after naming the people, in %s', async (language) => {
  const { part, sent } = await open(PermissionsPage, { language });
  await expect.poll(() => part.getByRole('radiogroup').elements().length).toBe(permissions.length);
  await part.getByCss('input[type="search"]').fill('task/task:create');
  await expect.poll(() => part.getByRole('radiogroup').elements().length).toBe(1);
  await part.getByCss('.mantine-SegmentedControl-label').first().click();
  const bar = part.getByCss('[role="status"]:has(button)');
  await expect.poll(() => bar.element().textContent).toContain('Ana');
  expect(sent).toEqual([]);
  await bar.getByRole('button').last().click();
  await expect
    .poll(() => sent)
    .toEqual([{ roleId: 'Mentor', changes: { scopes: [{ key: 'TASK/TASK:CREATE', scope: 'ALL' }] }, version: 3 }]);
  await expect.poll(() => bar.elements().length).toBe(0);
});

test('says that another person saved the same permission before it is replaced', async () => {
  const { part, sent, changeMeanwhile } = await open(PermissionsPage);
  await part.getByCss('input[type="search"]').fill('task/task:create');
  const choose = (scope: string) => part.getByText(scope, { exact: true }).click();
  await choose('All');
  await changeMeanwhile({ 'TASK/TASK:CREATE': 'NONE' });
  await expect.element(part.getByText('Someone else set this to “None” meanwhile. Saving replaces it.')).toBeVisible();
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => sent)
    .toEqual([{ roleId: 'Mentor', changes: { scopes: [{ key: 'TASK/TASK:CREATE', scope: 'ALL' }] }, version: 4 }]);
});

test('keeps no change that another person saved meanwhile', { tags: ['night'] }, async () => {
  const { part, changeMeanwhile } = await open(PermissionsPage);
  await part.getByCss('input[type="search"]').fill('task/task:create');
  await part.getByText('All', { exact: true }).click();
  await expect.element(part.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await changeMeanwhile({ 'TASK/TASK:CREATE': 'ALL' });
  await expect.element(part.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});

test('resets a cell to the standard of the role', { tags: ['night'] }, async () => {
  const { part } = await open(PermissionsPage);
  await part
    .getByRole('textbox', { name: 'Search permissions' })
    .or(part.getByRole('searchbox'))
    .first()
    .fill('delete tasks');
  await expect.poll(() => part.getByRole('radiogroup').elements().length).toBe(1);
  await part.getByCss('.mantine-SegmentedControl-label').last().click();
  const words = () => part.element().textContent;
  await expect.poll(words).toContain('Standard: Assigned');
  await part.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(words).not.toContain('Standard: Assigned');
  await expect.poll(() => part.getByRole('button', { name: 'Save' }).elements().length).toBe(0);
});

test('picks the records that a selected permission holds for', { tags: ['night'] }, async () => {
  const { part, sent } = await open(PermissionsPage);
  await part.getByCss('input[type="search"]').fill('courses:manage');
  await expect.poll(() => part.getByRole('radiogroup').elements().length).toBe(1);
  expect(part.getByRole('radio', { name: 'Selected' }).elements()).toEqual([]);
  await part.getByCss('input[type="search"]').fill('funnel:edit');
  await part.getByText('Selected', { exact: true }).click();
  await expect.poll(() => part.element().textContent).toContain('No one can do this until you pick something.');
  await part.getByRole('combobox', { name: 'Records for “Edit funnels”' }).fill('aut');
  await page.getByRole('option', { name: 'Autumn' }).click();
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => sent.at(-1)?.changes)
    .toEqual({ scopes: [{ key: 'FUNNEL:EDIT', scope: 'SELECTED', picked: ['Autumn'] }] });
});

test('shows whom the people of a role see, and locks own roles outside of the plan', async () => {
  const { part } = await open(RolesPage, { locked: ['customRoles'] });
  await expect.poll(() => part.element().textContent).toContain('9 people · Startups: Assigned · People: All');
  await expect.element(part.getByRole('button', { name: /^Add role\./ })).toHaveAttribute('aria-disabled', 'true');
});
