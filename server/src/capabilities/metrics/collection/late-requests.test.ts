import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { expect, test } from 'vitest';
import { updateStartupCategorization } from '#capabilities/metrics/categorization/update-categorization.ts';
import { addCoreMetrics } from '#capabilities/metrics/definitions/core-metrics.ts';
import { createMetric } from '#capabilities/metrics/definitions/create-metric.ts';
import { startupCategorizations } from '#capabilities/metrics/table.ts';
import { findForm, findPendingForm } from '#capabilities/metrics/update-form/find-form.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { readsOf } from '#testing/database/reads-of.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { prepareCollection } from './prepare-collection.ts';
import { saveSettings } from './settings.ts';

test('asks for nothing long past when a program is given or the questionnaire is answered again', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  await addCoreMetrics(staff);
  await saveSettings(staff, { isCollecting: true });
  await prepareCollection(tenant.id, zone);
  const read = <T>(work: Parameters<typeof readTx<T>>[1]) => readTx({ tenantId: tenant.id }, work);
  const date = Temporal.Now.plainDateISO(zone).toString();
  const form = () => read((tx) => findForm(readsOf(tx), mia, { startupId: acme.id, date, withFilledData: true }));
  const monthOf = (months: number) => Temporal.Now.zonedDateTimeISO(zone).with({ day: 15 }).subtract({ months });
  await saveSettings(staff, { collectsFrom: monthOf(9).toPlainDate().toString() });
  await inTenant(tenant.id, (tx) => tx.db.update(startupCategorizations).set({ askedOn: monthOf(5).toPlainDate() }));
  const asked = (await read((tx) => findPendingForm(tx, mia, acme.id)))?.id ?? '';
  const answer = (isSelling: boolean) =>
    updateStartupCategorization(mia, asked, {
      skip: false,
      answers: categorizationKeys.map((key) => ({ key, value: key !== 'isGeneratingSales' || isSelling })),
    });
  await answer(false);
  await prepareCollection(tenant.id, zone);
  const monthsOf = async (slug: string) => {
    const found = (await form()).filter(({ data }) => data.some(({ metric }) => metric.slug === slug));
    return found.map(({ period }) => period.startsOn.toString());
  };
  const before = await monthsOf('cash_at_bank');
  expect(before).toHaveLength(6);
  await answer(true);
  await prepareCollection(tenant.id, zone);
  expect(await monthsOf('revenue')).toEqual(before.slice(-1));
  const spring = await tenant.program('Spring');
  const metric = await createMetric(staff, {
    ...{ names: [{ language: 'en', value: 'Jobs' }], unitType: 'CUSTOMER', recurrenceAmount: 1 },
    ...{ recurrenceType: 'MONTHLY', reach: 'PROGRAMS', programIds: [spring.id] },
  });
  await tenant.joins(acme, spring);
  await prepareCollection(tenant.id, zone);
  const periods = (await form()).filter(({ data }) => data.some(({ metricId }) => metricId === metric.id));
  expect(periods.map(({ period }) => period.startsOn.toString())).toEqual(before.slice(-1));
});
