import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Actor } from '../domain/src/kernel/actor.ts';
import { newId } from '../domain/src/kernel/ids.ts';
import { categorizationKeys } from '../domain/src/metrics/categorization/categorization.ts';
import { updateStartupCategorization } from '../server/src/capabilities/metrics/categorization/update-categorization.ts';
import { prepareCollection } from '../server/src/capabilities/metrics/collection/prepare-collection.ts';
import { saveSettings } from '../server/src/capabilities/metrics/collection/settings.ts';
import { createMetric } from '../server/src/capabilities/metrics/definitions/create-metric.ts';
import { metricPeriods } from '../server/src/capabilities/metrics/table.ts';
import { findForm, findPendingForm } from '../server/src/capabilities/metrics/update-form/find-form.ts';
import { setMetricDataValues } from '../server/src/capabilities/metrics/update-form/set-values.ts';
import { inTenant, readTx } from '../server/src/platform/tx.ts';
import { readsOf } from '../server/src/testing/database/reads-of.ts';
import { aPicture } from '../server/src/testing/files/sample-files.ts';
import { type Tenant, zone } from '../server/src/testing/tenant.ts';
import { expect, test } from './test-tenant.ts';

const now = () => Temporal.Now.zonedDateTimeISO(zone);

/** The tenant began to ask so many months ago. */
async function collectSince(tenant: Tenant, admin: Actor, months: number): Promise<void> {
  for (const [name, unitType] of [
    ['Revenue', 'MONETARY'],
    ['Customers', 'CUSTOMER'],
  ])
    await createMetric(
      admin,
      { names: [{ language: 'en', value: name }], unitType, recurrenceAmount: 1, recurrenceType: 'MONTHLY' },
      newId(),
    );
  const collectsFrom = now().toPlainDate().with({ day: 1 }).subtract({ months }).toString();
  await saveSettings(admin, { isCollecting: true, collectsFrom });
  await prepareCollection(
    tenant.id,
    zone,
    now()
      .subtract({ months: months - 1 })
      .toInstant(),
  );
}

test('a founder gets the prompt, answers the questions, fills three months on a phone with a comma, and sees the trend', {
  tag: ['@daily', '@metrics'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [mia, admin] = [await tenant.founderOf(acme, { language: 'de' }), await tenant.person('Admin')];
  await collectSince(tenant, admin, 3);

  const page = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 }, hasTouch: true });
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
  await expect(page.getByLabel('Revenue')).toHaveCount(1);
  // The newest month is open, the older ones are folded below it.
  for (const older of await page.locator('summary').all()) await older.click();
  await expect(page.getByLabel('Revenue')).toHaveCount(3);
  for (const [i, [revenue, customers]] of [
    ['2.000,25', '0'],
    ['1234,50', '15'],
    ['1000', '12'],
  ].entries()) {
    await page
      .getByLabel('Revenue')
      .nth(i)
      .fill(revenue ?? '');
    await page
      .getByLabel('Customers')
      .nth(i)
      .fill(customers ?? '');
  }
  // Evidence and a comment for one value, with a thumb.
  await page.getByRole('button', { name: 'Kommentar und Dateien' }).first().tap();
  await page.getByRole('textbox', { name: 'Kommentar' }).fill('Ohne Umsatzsteuer');
  await expect(page.getByRole('button', { name: 'Dateien hinzufügen' })).toBeVisible();
  const photo = { name: 'statement.jpg', mimeType: 'image/jpeg', buffer: await aPicture('jpeg', 600, 400) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('link', { name: 'statement.jpg' })).toBeVisible();
  await expect(page.getByLabel('Revenue').first()).toHaveValue('2.000,25');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Revenue' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Revenue: Werte: 3, der letzte 2\.000,25/ })).toBeVisible();

  // Staff reads both where it corrects the value.
  const newest = now().toPlainDate().with({ day: 1 }).subtract({ months: 1 });
  const staff = await testTenant.pageOf(admin);
  await staff.goto(`/startup/${acme.id}/file/analytics/update?date=${newest}`);
  await expect(staff.getByLabel('Comment', { exact: true })).toHaveValue('Ohne Umsatzsteuer');
  await expect(staff.getByRole('link', { name: 'statement.jpg' })).toBeVisible();
});

test('staff sees who is late, corrects a value, and exports the report', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const admin = await tenant.person('Admin');
  const startups = [await tenant.startup('Acme'), await tenant.startup('Beta')] as const;
  const founders = [await tenant.founderOf(startups[0]), await tenant.founderOf(startups[1])] as const;
  await collectSince(tenant, admin, 1);
  for (const [i, { id }] of startups.entries()) {
    const founder = founders[i] as Actor;
    const pending = await readTx(founder, (tx) => findPendingForm(tx, founder, id));
    const answers = categorizationKeys.map((key) => ({ key, value: true }));
    await updateStartupCategorization(founder, pending?.id ?? '', { skip: false, answers });
  }
  await prepareCollection(tenant.id, zone);
  const [acme, beta] = startups;
  const [form] = await readTx(founders[0], (tx) =>
    findForm(readsOf(tx), founders[0], {
      startupId: acme.id,
      date: now().toPlainDate().toString(),
      withFilledData: false,
    }),
  );
  const values = (form?.data ?? []).map(({ id }) => ({ metricDataId: id, value: '500' }));
  await setMetricDataValues(founders[0], values, { language: 'en', currency: 'EUR' });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(metricPeriods)
      .set({ dueOn: now().toPlainDate().subtract({ days: 2 }) })
      .where(eq(metricPeriods.startupId, beta.id)),
  );

  const page = await testTenant.pageOf(admin);
  await page.goto('/startups/metrics/requests');
  await expect(page.getByRole('row', { name: /Beta/ })).toContainText('Overdue');
  await expect(page.getByRole('row', { name: /Acme/ })).toContainText('Submitted');
  await page.getByRole('link', { name: 'Acme' }).click();
  await page.getByLabel('Revenue').fill('700');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Entered by the team.*With corrections/)).toBeVisible();
  await page.getByRole('figure').filter({ hasText: 'Revenue' }).getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText(/500.*→.*700/);

  await page.goto('/startups/metrics/portfolio');
  await page.getByRole('button', { name: 'Export as PDF' }).click();
  await page.getByRole('button', { name: 'Open exports' }).click();
  const list = page.getByRole('list', { name: 'Your exports' });
  await expect(list).toContainText(/Portfolio report · PDF.*Ready until/);
  const downloading = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Download/ }).click();
  const file = await (await downloading).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
});
