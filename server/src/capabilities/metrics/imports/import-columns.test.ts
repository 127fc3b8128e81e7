// Past values come in with a file of startups.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startupSeries } from '#capabilities/metrics/analytics/startup-series.ts';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods, metricValueChanges, metricValues } from '#capabilities/metrics/table.ts';
import { setMetricDataValues } from '#capabilities/metrics/update-form/set-values.ts';
import { setImportSettings } from '#capabilities/transfers/imports/change-import.ts';
import { listRows } from '#capabilities/transfers/imports/find-imports.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { readTx } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;

const english = (value: string) => [{ language: 'en' as const, value }];

beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  for (const name of ['Revenue', 'MRR'])
    await createMetric(
      admin,
      {
        names: english(name),
        unitType: 'MONETARY',
        recurrenceAmount: 1,
        recurrenceType: 'MONTHLY',
      },
      newId(),
    );
});

const month = (ago: number) =>
  Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: ago }).toString().slice(0, 7);
const upload = async (text: string) => {
  const one = await uploadImport(admin, {
    id: newId(),
    kind: 'startups',
    name: 'past.csv',
    bytes: new TextEncoder().encode(text),
  });
  const { mode: _, ...options } = one.options;
  return setImportSettings(admin, one.id, { options: { ...options, mode: 'both' } });
};
const rowsOf = (one: { id: string }) => readTx(admin, (tx) => listRows(tx, one as never, {}));
const run = async ({ id }: { id: string }) => {
  const { operationId } = await startImport(admin, id);
  if (!operationId) throw new Error('The import has no operation.');
  await runBatchJob({ tenantId: tenant.id, operationId });
};
const revenue = async () => {
  const series = await readTx(admin, (tx) => startupSeries(tx, admin, acme.id));
  return series.find(({ metric }) => metric.name === 'Revenue')?.points.map(({ from, value }) => [String(from), value]);
};

test('writes several months of several metrics, with a history and without requests', async () => {
  const file = await upload(`Name,Revenue ${month(3)},revenue ${month(2)},MRR ${month(2)}\nAcme,"1,200.50",900,0`);
  expect(file.mapping.filter(Boolean)).toHaveLength(4);
  expect((await rowsOf(file))[0]?.state).toBe('changed');
  await run(file);
  expect(await revenue()).toEqual([
    [`${month(3)}-01`, 1200.5],
    [`${month(2)}-01`, 900],
  ]);
  const periods = await readTx(admin, (tx) => tx.db.select().from(metricPeriods));
  expect(periods.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
  expect(await readTx(admin, (tx) => tx.db.select().from(metricValueChanges))).toHaveLength(3);
  // Importing the file again changes nothing; another value is a correction.
  expect((await rowsOf(await upload(`Name,Revenue ${month(3)}\nAcme,1200.5`)))[0]?.state).toBe('unchanged');
  await run(await upload(`Name,Revenue ${month(3)}\nAcme,1300`));
  expect((await revenue())?.[0]).toEqual([`${month(3)}-01`, 1300]);
});

test('names what is no number, and imports new startups with their past', async () => {
  const file = await upload(`Name,Revenue ${month(1)}\nAcme,much\nBirch,50`);
  const [bad, good] = await rowsOf(file);
  expect(bad?.state).toBe('failed');
  expect(Object.values(bad?.problems ?? {})).toEqual([[{ code: 'metrics.invalid-amount' }]]);
  expect(good?.state).toBe('new');
  await run(file);
  expect(await revenue()).toBeUndefined();
  expect(await readTx(admin, (tx) => tx.db.select().from(metricPeriods))).toHaveLength(1);
});

test('refuses texts whose digits alone are another number', async () => {
  const refused = ['-500', '(500)', '1.2E+06', 'about 5', '1e309', 'NaN'];
  const read = { '€ 1.234,50': 1234.5, '١٬٢٣٤٫٥': 1234.5, '$2,000': 2000 };
  const cells = [...refused, ...Object.keys(read)];
  const file = await upload(`Name,Revenue ${month(1)}\n${cells.map((cell, i) => `Startup ${i},"${cell}"`).join('\n')}`);
  const rows = await rowsOf(file);
  expect(rows.slice(0, refused.length).map(({ problems }) => Object.values(problems ?? {}))).toEqual(
    refused.map((text) => [[{ code: text === '-500' ? 'metrics.negative' : 'metrics.invalid-amount' }]]),
  );
  await run(file);
  const values = await readTx(admin, (tx) => tx.db.select().from(metricValues));
  expect(values.map(({ value }) => value).sort()).toEqual(Object.values(read).sort());
});

test('never empties a stored percentage by a text without a number, nor loses its digits', async () => {
  await createMetric(
    admin,
    { names: english('Churn'), unitType: 'PERCENTAGE', recurrenceAmount: 1, recurrenceType: 'MONTHLY' },
    newId(),
  );
  const churnOf = (cell: string) => upload(`Name,Churn ${month(1)}\nAcme,${cell}`);
  const problemsOf = async (cell: string) => Object.values((await rowsOf(await churnOf(cell)))[0]?.problems ?? {});
  expect(await problemsOf('n/a')).toEqual([]);
  expect(await problemsOf('about 5')).toEqual([[{ code: 'metrics.invalid-number' }]]);
  await run(await churnOf('7.5'));
  expect(await problemsOf('n/a')).toEqual([[{ code: 'metrics.no-percentage' }]]);
  await expect(run(await churnOf('n/a'))).rejects.toThrow('transfers.nothing-to-import');
  const stored = async () => {
    const [one] = await readTx(admin, (tx) => tx.db.select().from(metricValues));
    return { id: one?.id ?? '', value: one?.value };
  };
  const { id, value } = await stored();
  expect(value).toBe(7.5);
  const reader = { language: 'en', currency: 'EUR' } as const;
  const save = (text: string | null) => setMetricDataValues(admin, [{ metricDataId: id, value: text }], reader);
  await expect(save('n/a')).rejects.toMatchObject({ fields: { [id]: [{ code: 'metrics.no-percentage' }] } });
  await save('8 %');
  expect((await stored()).value).toBe(8);
});

test('offers no columns without the flag', async () => {
  await tenant.setFeature('dataCollection', false);
  expect((await upload(`Name,Revenue ${month(1)}\nAcme,5`)).mapping).toEqual(['name', null]);
});
