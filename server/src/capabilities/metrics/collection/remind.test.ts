import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startupSeries } from '#capabilities/metrics/analytics/startup-series.ts';
import { updateStartupCategorization } from '#capabilities/metrics/categorization/update-categorization.ts';
import { assignMetric, setMetricTarget } from '#capabilities/metrics/definitions/assign-metric.ts';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { findForm, findPendingForm } from '#capabilities/metrics/update-form/find-form.ts';
import { setMetricDataValues } from '#capabilities/metrics/update-form/set-values.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { prepareCollection } from './prepare-collection.ts';
import { remindOfPeriods } from './remind.ts';
import { saveSettings } from './settings.ts';
import { setPeriodsSkipped } from './skip-periods.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let mia: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let metricId: string;

const names = (value: string) => [{ language: 'en', value }];
const monthly = { unitType: 'USER', recurrenceAmount: 1, recurrenceType: 'MONTHLY' };
const read = <T>(work: Parameters<typeof readTx<T>>[1]) => readTx({ tenantId: tenant.id }, work);
const form = (who = mia) =>
  read((tx) =>
    findForm(readsOf(tx), who, {
      startupId: acme.id,
      date: Temporal.Now.plainDateISO(zone).toString(),
      withFilledData: true,
    }),
  );

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  metricId = (await createMetric(staff, { names: names('Users'), ...monthly, audience: 'TEAM' }, newId())).id;
  await saveSettings(staff, { isCollecting: true, remindsBefore: 3, remindsAfter: 5 });
  await prepareCollection(tenant.id, zone);
  const asked = await read((tx) => findPendingForm(tx, mia, acme.id));
  const answers = categorizationKeys.map((key) => ({ key, value: true }));
  await updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers });
  await prepareCollection(tenant.id, zone);
});

const period = async () => {
  const [found] = await read((tx) => tx.db.select().from(metricPeriods));
  if (!found) throw new Error('Nothing is asked.');
  return found;
};
const remindOn = (day: Temporal.PlainDate) =>
  remindOfPeriods(tenant.id, zone, day.toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).toInstant());
const reminders = () =>
  inTenant(tenant.id, async ({ db }) => {
    const isReminder = and(eq(activities.tenantId, tenant.id), eq(activities.type, 'metrics.reminded'));
    return (await db.select().from(activities).where(isReminder)).length;
  });

test('reminds so many days before and after the due day, once a day', async () => {
  const { dueOn } = await period();
  await remindOn(dueOn.subtract({ days: 4 }));
  expect(await reminders()).toBe(0);
  await remindOn(dueOn.subtract({ days: 3 }));
  await remindOn(dueOn.subtract({ days: 3 }));
  expect(await reminders()).toBe(1);
  await remindOn(dueOn.add({ days: 5 }));
  expect(await reminders()).toBe(2);
});

test('reminds of nothing that is reported or skipped', async () => {
  const { id, dueOn } = await period();
  await setPeriodsSkipped(staff, [id], true);
  await remindOn(dueOn.subtract({ days: 3 }));
  await setPeriodsSkipped(staff, [id], false);
  const [month] = await form();
  await setMetricDataValues(mia, [{ metricDataId: month?.data[0]?.id ?? '', value: '4' }], {
    language: 'en',
    currency: 'EUR',
  });
  await remindOn(dueOn.add({ days: 5 }));
  expect(await reminders()).toBe(0);
});

test('asks a startup for a metric that is assigned to it alone, and shows its target', async () => {
  const other = await createMetric(staff, { names: names('Trees'), ...monthly, reach: 'CHOSEN' }, newId());
  const asked = async () => (await form()).flatMap(({ data }) => data.map(({ metric }) => metric.name));
  await prepareCollection(tenant.id, zone);
  expect(await asked()).toEqual(['Users']);
  for (const wrong of [newId(), 'no id', '\0'])
    await expect(
      assignMetric(staff, { metricId: other.id, startupIds: [acme.id, wrong], isAssigned: true }),
    ).rejects.toThrow(NotFound);
  await assignMetric(staff, { metricId: other.id, startupIds: [acme.id], isAssigned: true });
  await prepareCollection(tenant.id, zone);
  expect((await asked()).toSorted()).toEqual(['Trees', 'Users']);
  await setMetricTarget(mia, { startupId: acme.id, metricId, target: 500 });
  const series = await read((tx) => startupSeries(tx, mia, acme.id));
  expect(series.map(({ metric, target }) => [metric.name, target])).toEqual([['Users', 500]]);
});

test('refuses a target that no value can reach, and keeps the stored one', async () => {
  await setMetricTarget(mia, { startupId: acme.id, metricId, target: 500 });
  const refusalOf = async (target: string) => {
    const query = `mutation { setMetricTarget(startupId: "${acme.id}", metricId: "${metricId}", target: ${target}) { id } }`;
    return (await graphql(tenant, mia, query)).errors?.[0]?.extensions?.fields;
  };
  expect(await refusalOf('1e400')).toMatchObject({ target: [{ code: 'metrics.invalid-number' }] });
  expect(await refusalOf('-1')).toMatchObject({ target: [{ code: 'metrics.negative' }] });
  expect((await read((tx) => startupSeries(tx, mia, acme.id)))[0]?.target).toBe(500);
});

test('shows advisors only the metrics that are meant for them', async () => {
  await createMetric(staff, { names: names('Pilots'), ...monthly, audience: 'ADVISORS' }, newId());
  await prepareCollection(tenant.id, zone);
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const seen = (await form(mentor)).flatMap(({ data }) => data.map(({ metric }) => metric.name));
  expect(seen).toEqual(['Pilots']);
  const stranger = await tenant.person('Mentor');
  await expect(form(stranger)).rejects.toThrow(NotFound);
});
