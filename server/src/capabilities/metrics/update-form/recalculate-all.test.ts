import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { expect, test } from 'vitest';
import { startupSeries } from '#capabilities/metrics/analytics/startup-series.ts';
import { updateStartupCategorization } from '#capabilities/metrics/categorization/update-categorization.ts';
import { prepareCollection } from '#capabilities/metrics/collection/prepare-collection.ts';
import { saveSettings } from '#capabilities/metrics/collection/settings.ts';
import { addCoreMetrics } from '#capabilities/metrics/definitions/core-metrics.ts';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { updateMetric } from '#capabilities/metrics/definitions/update-metric.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { findForm, findPendingForm } from './find-form.ts';
import { recalculateAll, recalculations } from './recalculate-all.ts';
import { setMetricDataValues } from './set-values.ts';

test('calculates a new or changed formula for the past too', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  await addCoreMetrics(staff);
  await saveSettings(staff, { isCollecting: true });
  await prepareCollection(tenant.id, zone);
  const asked = await readTx(mia, (tx) => findPendingForm(tx, mia, acme.id));
  const answers = categorizationKeys.map((key) => ({ key, value: true }));
  await updateStartupCategorization(mia, asked?.id ?? '', { skip: false, answers });
  await prepareCollection(tenant.id, zone);
  const date = Temporal.Now.plainDateISO(zone).toString();
  const form = await readTx(mia, (tx) =>
    findForm(readsOf(tx), mia, { startupId: acme.id, date, withFilledData: true }),
  );
  const revenue = form.flatMap(({ data }) => data).find(({ metric }) => metric.slug === 'revenue');
  const queued = async () =>
    (
      await ownerPool().query(`select from pgboss.job where name = $1 and data->>'tenantId' = $2`, [
        recalculations.name,
        tenant.id,
      ])
    ).rowCount;
  // The standard metrics have formulas.
  expect(await queued()).toBe(1);
  await setMetricDataValues(mia, [{ metricDataId: revenue?.id ?? '', value: '500' }], {
    language: 'en',
    currency: 'EUR',
  });
  const latest = async (slug: string) => {
    const series = await readTx(mia, (tx) => startupSeries(tx, mia, acme.id));
    return series.find(({ metric }) => metric.slug === slug)?.points.at(-1)?.value;
  };
  const double = await createMetric(staff, {
    names: [{ language: 'en', value: 'Double' }],
    unitType: 'MONETARY',
    recurrenceAmount: 1,
    recurrenceType: 'MONTHLY',
    formula: 'revenue * 2',
  });
  expect(await queued()).toBe(2);
  await recalculateAll({ tenantId: tenant.id });
  expect(await latest('double')).toBe(1000);
  await transact(updateMetric, staff, double.id, { formula: 'revenue * 3' });
  await transact(updateMetric, staff, double.id, { placeholder: '1000' });
  expect(await queued()).toBe(3);
  await recalculateAll({ tenantId: tenant.id });
  expect(await latest('double')).toBe(1500);
});
