import { newId } from '../domain/src/kernel/ids.ts';
import { prepareCollection } from '../server/src/capabilities/metrics/collection/prepare-collection.ts';
import { saveSettings } from '../server/src/capabilities/metrics/collection/settings.ts';
import { createMetric } from '../server/src/capabilities/metrics/definitions/create-metric.ts';
import { zone } from '../server/src/testing/tenant.ts';
import { expect, test } from './test-tenant.ts';

test('a founder gets the prompt, answers the questions, fills on a phone with a comma, and sees the trend', {
  tag: '@daily',
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [mia, admin] = [await tenant.founderOf(acme, { language: 'de' }), await tenant.person('Admin')];
  const metric = (name: string, unitType: string) => ({
    names: [{ language: 'en', value: name }],
    unitType,
    recurrenceAmount: 1,
    recurrenceType: 'MONTHLY',
  });
  await createMetric(admin, metric('Revenue', 'MONETARY'), newId());
  await createMetric(admin, metric('Customers', 'CUSTOMER'), newId());
  await saveSettings(admin, { isCollecting: true });
  await prepareCollection(tenant.id, zone);

  const page = await testTenant.pageOf(mia);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/startup/${acme.id}/file/activities`);
  await page.getByRole('button', { name: 'Jetzt ausfüllen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup').first().getByLabel('Nein').check();
  for (const group of (await dialog.getByRole('radiogroup').all()).slice(1)) await group.getByLabel('Ja').check();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('Antworten gespeichert').or(dialog.getByText('Die Kennzahlen sind aktuell.')),
  ).toBeHidden();

  await prepareCollection(tenant.id, zone);
  await page.goto(`/startup/${acme.id}/file/analytics/update`);
  await page.getByLabel('Revenue').fill('1234,50');
  await page.getByLabel('Customers').fill('12');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();
  await expect(page.getByText('1.234,5 €').first()).toBeVisible();
});
