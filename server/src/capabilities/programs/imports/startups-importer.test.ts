import { columnKeyOf } from '@seedbed/domain/fields/columns.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { findValues } from '#capabilities/fields/values/find-values.ts';
import { startups } from '#capabilities/startups/table.ts';
import { listRows } from '#capabilities/transfers/imports/find-imports.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});
const upload = (text: string) =>
  uploadImport(admin, { id: newId(), kind: 'startups', name: 'table.csv', bytes: new TextEncoder().encode(text) });

test('reads countries by name and code, years of dates, and money with separators', async () => {
  const revenue = await transact(createField, admin, {
    ...{ object: 'startup', slug: 'revenue', type: 'number', validations: { decimals: 2 } },
    label: [{ language: 'en', value: 'Revenue' }],
  });
  const lines = [
    'Name;Country;Founded;Revenue',
    'A;Allemagne;2021-03-04;€ 1.234,50',
    'B;FRA;12 March 2019;"8,912,500"',
  ];
  const one = await upload(lines.join('\n'));
  expect(await readTx(admin, (tx) => listRows(tx, one, {}))).toMatchObject([{ state: 'new' }, { state: 'new' }]);
  const { operationId } = await startImport(admin, one.id);
  if (!operationId) throw new Error('The import has no operation.');
  await runBatchJob({ tenantId: tenant.id, operationId });
  const stored = await readTx(admin, (tx) => tx.db.select().from(startups).orderBy(startups.name));
  expect(stored).toMatchObject([
    { name: 'A', country: 'DE', foundedYear: 2021 },
    { name: 'B', country: 'FR', foundedYear: 2019 },
  ]);
  const revenues = await readTx(admin, (tx) =>
    findValues(
      tx,
      [revenue],
      stored.map(({ id }) => id),
    ),
  );
  expect(new Set(revenues.map(({ answer }) => answer))).toEqual(new Set([1234.5, 8912500]));
});

test('says what a cell may hold', async () => {
  const field = await transact(createField, admin, {
    ...{ object: 'startup', slug: 'revenue', type: 'number' },
    label: [{ language: 'en', value: 'Revenue' }],
  });
  const one = await upload('Name;Country;Founded;Stage;Revenue\nA;Wakanda;soon;huge;8.912');
  const [row] = await readTx(admin, (tx) => listRows(tx, one, {}));
  expect(row?.problems).toMatchObject({
    country: [{ code: 'transfers.unknown-country', params: { name: 'Wakanda' } }],
    foundedYear: [{ code: 'transfers.not-a-year', params: { first: 1950 } }],
    stage: [{ code: 'transfers.unknown-choice', params: { choices: 'idea, prototype, launched, growing' } }],
  });
  expect(Object.keys(row?.problems ?? {})).not.toContain(columnKeyOf(field.id));
});
