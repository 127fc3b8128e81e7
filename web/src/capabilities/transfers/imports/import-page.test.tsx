import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as PeopleImportPage } from './people-import-page.tsx';
import { Component as StartupsImportPage } from './startups-import-page.tsx';

const operation = {
  __typename: 'BatchOperation',
  _id: 'operation',
  state: 'IN_PROGRESS',
  count: 3,
  succeeded: 1,
  failed: 0,
  canUndo: false,
  canStop: true,
  isStopped: false,
  isUndone: false,
  undoneBy: null,
};

const card = (fields: object = {}) => ({
  __typename: 'Import',
  _id: 'one',
  kind: 'startups',
  fileName: 'startups.csv',
  createdAt: new Date().toISOString(),
  headers: ['Startup', 'CRM number'],
  mapping: ['name', 'field_1'],
  keyColumn: 'name',
  missing: [],
  emailsLeft: null,
  columns: [
    { __typename: 'ImportColumn', key: 'name', name: null, isKey: true, isSearched: false },
    { __typename: 'ImportColumn', key: 'website', name: null, isKey: true, isSearched: false },
    { __typename: 'ImportColumn', key: 'field_1', name: 'Customer number', isKey: true, isSearched: false },
  ],
  count: 3,
  counts: [
    { __typename: 'ImportCount', state: 'new', count: 2 },
    { __typename: 'ImportCount', state: 'failed', count: 1 },
  ],
  options: {
    __typename: 'ImportOptions',
    mode: 'both',
    keyColumn: null,
    keepsFilled: false,
    sendsEmails: false,
    roleId: null,
    programIds: [],
  },
  operation: null,
  ...fields,
});

const rows = [
  {
    __typename: 'ImportRow',
    _id: 'row',
    number: 3,
    cells: ['Acme', '7'],
    state: 'failed',
    problems: [
      { __typename: 'ImportProblem', column: 'field_1', message: 'Several records have this value', count: 50 },
    ],
    changes: [],
  },
];

async function renderPage(
  fields: object = {},
  answers: Record<string, object> = {},
  path = '/startups/management/import?import=one',
) {
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    asked(name, variables);
    if (answers[name]) return answers[name];
    if (name === 'ImportDetails') return { import: card(fields) };
    if (name === 'ImportRows') return { importRows: rows };
    if (name === 'ImportChoices') return { invitableRoles: [], programs: [] };
    if (name === 'RecentImports') return { imports: [] };
    return undefined;
  });
  return { part: await renderPart(<StartupsImportPage />, { client, path }), asked };
}

test("names the organization's columns, and offers those of the file to find records", {
  tags: ['night'],
}, async () => {
  const { part, asked } = await renderPage();
  await expect.element(part.getByText('Several records have this value')).toBeVisible();
  const key = part.getByRole('combobox', { name: 'Find existing records by' });
  await userEvent.click(key);
  await expect.element(page.getByRole('option', { name: 'Customer number' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Website' }).query()).toBeNull();
  await userEvent.click(page.getByRole('option', { name: 'Customer number' }));
  await expect
    .poll(() => asked.mock.calls.find(([name]) => name === 'SetImportSettings')?.[1])
    .toMatchObject({ id: 'one', options: { mode: 'both', keyColumn: 'field_1' } });
});

test('corrects a cell on Enter', async () => {
  const { part, asked } = await renderPage();
  await userEvent.fill(part.getByRole('textbox', { name: 'CRM number, row 3' }), '8');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => asked.mock.calls.find(([name]) => name === 'SetImportCell')?.[1])
    .toEqual({ id: 'one', rowId: 'row', column: 1, value: '8' });
});

test('sets all cells with the same problem by one press', async () => {
  const { part, asked } = await renderPage();
  await userEvent.fill(part.getByRole('textbox', { name: 'CRM number, row 3' }), '8');
  await userEvent.click(part.getByRole('button', { name: 'Set all 50 to 8' }));
  await expect
    .poll(() => asked.mock.calls.filter(([name]) => name === 'SetImportCell').map(([, variables]) => variables))
    .toEqual([{ id: 'one', rowId: 'row', column: 1, value: '8', isForAll: true }]);
});

test('says before the start how many people can be emailed today', async () => {
  const counts = [{ __typename: 'ImportCount', state: 'new', count: 250 }];
  const { part } = await renderPage({ kind: 'users', emailsLeft: 100, counts });
  await expect.element(part.getByText(/can email 100 more people today\. 150 new people get no email\./)).toBeVisible();
});

test('says that no row has this result, and that the rows were not loaded', { tags: ['night'] }, async () => {
  const { part } = await renderPage({}, { ImportRows: { importRows: [] } });
  await expect.element(part.getByText('No rows with this result')).toBeVisible();
  const { part: failed } = await renderPage({}, { ImportRows: new Error('offline') });
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('stops a running import', { tags: ['night'] }, async () => {
  const { part, asked } = await renderPage({ operation });
  await expect.element(part.getByText('1 of 3')).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Stop the import' }));
  await expect.poll(() => asked.mock.calls.find(([name]) => name === 'StopImport')?.[1]).toEqual({ id: 'operation' });
});

test('lists what an undo kept [UX-I5]', async () => {
  const done = { ...operation, state: 'COMPLETED', succeeded: 3, canStop: false, isUndone: true };
  const undoneBy = { __typename: 'BatchOperation', _id: 'undo', state: 'COMPLETED', failed: 1 };
  const failures = [{ __typename: 'BatchFailure', recordId: 'x', name: 'Acme', message: 'It has changed since' }];
  const { part } = await renderPage(
    { operation: { ...done, undoneBy } },
    { BatchFailures: { batchOperation: { __typename: 'BatchOperation', _id: 'undo', failures } } },
  );
  await expect.element(part.getByText('The import was undone')).toBeVisible();
  const kept = part.getByRole('region', { name: 'Changed since, and therefore kept' });
  await expect.element(kept.getByRole('listitem')).toHaveTextContent('Acme: It has changed since');
});

test('refuses a file of 60 MB in place, without sending it', async () => {
  const send = vi.spyOn(window, 'fetch');
  const { part } = await renderPage({}, {}, '/startups/management/import');
  const input = part.element().querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  const file = new File([new Uint8Array(60 * 1024 * 1024)], 'startups.csv');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(part.getByRole('alert'))
    .toHaveTextContent('The file is larger than 10 MB. Split it into smaller files');
  expect(send.mock.calls.some(([to]) => String(to).includes('/api/imports'))).toBe(false);
  send.mockRestore();
});

test('marks the columns that are left out', async () => {
  const { part } = await renderPage({ mapping: ['name', null] });
  const table = part.getByRole('region', { name: 'Preview' }).getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'CRM number Left out' })).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: 'Startup', exact: true })).toBeVisible();
  expect(getComputedStyle(table.getByText('7').element()).fontStyle).toBe('italic');
});

test('asks for the role of pasted people first, and for no columns', async () => {
  const pasted = { kind: 'users', fileName: null, headers: ['email', 'fullName'], mapping: ['email', 'fullName'] };
  const { part } = await renderPage(pasted);
  await expect.element(part.getByRole('region', { name: 'How to import' })).toBeVisible();
  const titles = part.getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['How to import', 'Preview']);
  const table = part.getByRole('region', { name: 'Preview' }).getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'Full name' })).toBeVisible();
  const first = part.getByRole('region', { name: 'How to import' }).getByCss('label').first();
  await expect.element(first).toHaveTextContent('Role for rows without one');
});

const monthly = Array.from({ length: 60 }, (_, i) => ({
  __typename: 'ImportColumn',
  key: `metric_${i}`,
  name: `Revenue ${2021 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  isKey: false,
  isSearched: true,
}));

test('finds a metric in a month by typing, and lists no hundred of them', async () => {
  const { part, asked } = await renderPage({ columns: [...card().columns, ...monthly], mapping: ['name', null] });
  const target = part.getByRole('combobox', { name: 'Column for CRM number' });
  await userEvent.click(target);
  const choices = page.getByRole('listbox', { name: 'CRM number' });
  await expect.element(choices.getByText('Metrics by month: type to search')).toBeVisible();
  expect(choices.getByRole('option').elements().length).toBeLessThanOrEqual(30);
  await userEvent.type(target, '2025-12');
  await userEvent.click(choices.getByRole('option', { name: 'Revenue 2025-12' }));
  await expect
    .poll(() => asked.mock.calls.find(([name]) => name === 'SetImportSettings')?.[1])
    .toMatchObject({ mapping: ['name', 'metric_59'] });
});

test('offers to email founders once a column holds their addresses', async () => {
  const { part: without } = await renderPage({ mapping: ['name', null] });
  await expect.element(without.getByRole('region', { name: 'How to import' })).toBeVisible();
  expect(without.getByRole('checkbox', { name: 'Send the invitations by email' }).query()).toBeNull();
  const { part: founders } = await renderPage({ mapping: ['name', 'founderEmail'], emailsLeft: 7 });
  await expect.element(founders.getByRole('checkbox', { name: 'Send the invitations by email' })).toBeVisible();
  await expect.element(founders.getByText(/Emails left for today: 7\./)).toBeVisible();
});

test('asks for the role of people before it reads their list', async () => {
  const client = fakeClient((name) => {
    if (name === 'ImportChoices')
      return { invitableRoles: [{ __typename: 'Role', _id: 'r', type: 'Mentor', label: 'Guide' }], programs: [] };
    return name === 'RecentImports' ? { imports: [] } : undefined;
  });
  const send = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ id: 'one' }));
  const part = await renderPart(<PeopleImportPage />, { client });
  const role = part.getByRole('combobox', { name: 'Role for rows without one' });
  await userEvent.click(role);
  await userEvent.click(page.getByRole('option', { name: 'Guide' }));
  await userEvent.fill(part.getByRole('textbox', { name: 'Or paste' }), 'ada@acme.test');
  await userEvent.click(part.getByRole('button', { name: 'Read the list' }));
  await expect.poll(() => String(send.mock.lastCall?.[0])).toContain('role=r');
  send.mockRestore();
});
