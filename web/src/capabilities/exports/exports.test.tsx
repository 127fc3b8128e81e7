import { expect, test, vi } from 'vitest';
import arabic from '#locales/ar/exports.json';
import { exportAction } from '#platform/list/export-selection.tsx';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as ExportsPage } from './history/exports-page.tsx';
import { ExportButton } from './lists/export-button.tsx';
import { Component as StartupFileTab } from './startup-file/startup-file-tab.tsx';

const row = (fields: object = {}) => ({
  __typename: 'Export',
  _id: 'one',
  kind: 'list',
  format: 'CSV',
  title: 'Users Management',
  fileName: 'northlight-people.csv',
  status: 'COMPLETED',
  done: 3,
  total: 3,
  error: null,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  size: 2_048,
  canBeDownloaded: true,
  ...fields,
});
const running = { status: 'IN_PROGRESS', done: 100, total: 340, canBeDownloaded: false, size: null, expiresAt: null };

const request = {
  list: 'userList',
  filter: { column: 'name', operator: 'CONTAINS', values: ['a'] },
  sort: { column: 'name', isDescending: true },
  group: null,
  search: 'x',
  columns: ['role', 'name'],
} as const;
const props = {
  name: 'people',
  columns: {},
  label: String,
  request,
  countText: '340 people',
} as unknown as ListPartProps;

async function button(state: object = {}, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'OwnExport') return { ownExport: row(state) };
    sent(variables);
    return { exportList: row({ status: 'QUEUED', canBeDownloaded: false }) };
  });
  const part = await renderPart(<ExportButton {...props} />, { client, ...surroundings });
  const page = part.getByRole('button').first();
  await page.click();
  return { sent };
}
const dialog = async () => (await import('vitest/browser')).page.getByRole('dialog');

test.each([
  ['locked', true],
  ['withheld', false],
] as const)(
  'keeps its place when the plan withholds files, and is absent without the right: %s',
  async (exporting, isThere) => {
    const part = await renderPart(<ExportButton {...props} exporting={exporting} />);
    const found = part.getByRole('button');
    if (!isThere) await expect.element(found).not.toBeInTheDocument();
    else await expect.element(found).toHaveAttribute('aria-disabled', 'true');
  },
);

test('asks for the list as it is shown, and shows the progress', async () => {
  const { sent } = await button(running);
  const shown = await dialog();
  await shown.getByLabelText('Format').selectOptions('XLSX');
  await shown.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ ...request, format: 'XLSX', ids: null });
  await expect.element(shown.getByText('100 of 340 rows')).toBeVisible();
  await expect.element(shown.getByRole('link', { name: 'All exports' })).toHaveAttribute('href', '/account/exports');
});

test('offers the download of the finished file', async () => {
  await button();
  const shown = await dialog();
  await shown.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(shown.getByRole('button', { name: 'Download northlight-people.csv' })).toBeVisible();
});

test('says why a file cannot be made, and offers to try again', { tags: ['night'] }, async () => {
  await button({ status: 'ERROR', error: 'You don’t have access', canBeDownloaded: false });
  const shown = await dialog();
  await shown.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.element(shown.getByText('You don’t have access')).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('exports the selected rows when the selection asks for it', { tags: ['night'] }, async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'OwnExport') return { ownExport: row() };
    sent(variables);
    return { exportList: row() };
  });
  await renderPart(<ExportButton {...props} />, { client });
  exportAction().run(['a', 'b']);
  const shown = await dialog();
  await expect.element(shown.getByText('Selected rows: 2')).toBeInTheDocument();
  await shown.getByRole('button', { name: 'Export', exact: true }).click();
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ ids: ['a', 'b'] });
});

test('is in Arabic from right to left', { tags: ['night'] }, async () => {
  await button({}, { language: 'ar' });
  const shown = await dialog();
  await expect.element(shown.getByText(arabic.sentence)).toBeVisible();
});

test('lists all exports with their state', async () => {
  const rows = [
    row(),
    row({ _id: 'two', title: 'Acme', format: 'PDF', ...running }),
    row({ _id: 'three', status: 'FAILED', canBeDownloaded: false }),
    row({ _id: 'four', canBeDownloaded: false }),
  ];
  const client = fakeClient((name) => (name === 'OwnExports' ? { ownExports: rows } : undefined));
  const part = await renderPart(<ExportsPage />, { client });
  await expect.element(part.getByText('Users Management').first()).toBeVisible();
  await expect.element(part.getByText('100 of 340 rows')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(part.getByText('No longer available')).toBeVisible();
  expect(part.getByRole('button', { name: 'Download northlight-people.csv' }).elements()).toHaveLength(1);
});

test('makes the file of a startup in both formats', async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'OwnExport') return { ownExport: row({ title: 'Acme', format: 'ZIP' }) };
    sent(variables);
    return { exportStartupFile: row() };
  });
  const part = await renderPart(<StartupFileTab />, { client });
  await expect.element(part.getByRole('button', { name: 'Create PDF' })).toBeVisible();
  await part.getByRole('button', { name: 'Create ZIP' }).click();
  await expect.poll(() => sent.mock.lastCall?.[0]).toMatchObject({ format: 'ZIP' });
});
