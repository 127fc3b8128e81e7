import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { formAnswers } from '../server/src/capabilities/forms/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { publishedForm, question, readRound } from '../server/src/testing/evaluation-round.ts';
import { Device } from './own-browser.ts';
import { test as base, expect } from './test-tenant.ts';

const test = base.extend<{ device: Device }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  device: async ({}, use) => {
    const device = await Device.create();
    await use(device);
    await device.remove();
  },
});

/** Longer than the two seconds of typing that a killed browser may lose. */
const afterTyping = 2_500;

const password = 'Rivers-and-lakes-27';

const asPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

test('a founder applies on a phone with a cut connection and a killed browser, and loses no word [UX-D4]', {
  tag: ['@daily', '@applications'],
}, async ({ testTenant, device }) => {
  test.slow();
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  const [section, pitch, customers, why] = [
    question('section', 'Your company'),
    question('text_long', 'Your pitch', { isRequired: true }),
    question('number', 'Paying customers'),
    question('text_long', 'Why you?'),
  ];
  const intakeFormId = await publishedForm(tenant, staff, 'application', [section, pitch, customers, why]);
  const closesAt = Temporal.Now.instant().add({ hours: 48 });
  const { funnelId } = await readRound(tenant, staff, { intakeFormId, closesAt, slug: 'spring' });

  // Signs up and begins the application in one flow, from the public page.
  const first = await device.open();
  const page = await first.context.newPage();
  await asPhone(page);
  await page.goto(testTenant.address('/apply/program/spring'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Name of your startup or project').fill('Brightwater');
  await page.getByLabel('First name').fill('Amira');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email address').fill(`amira@${tenant.slug}.test`);
  await page.locator('#signup-password input').fill(password);
  await page.getByRole('button', { name: 'Start the application' }).click();
  await page.getByLabel(/^Your pitch/).fill('We clean rivers.');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const form = page.url();

  // The connection is cut while she writes, and then the browser dies.
  await first.context.setOffline(true);
  await page.getByLabel(/^Your pitch/).fill('We clean rivers, and drink from them.');
  await page.getByLabel('Why you?').fill('We grew up on the river.');
  await expect(page.getByText('Not connected. Kept on this device')).toBeVisible();
  await page.waitForTimeout(afterTyping);
  await first.kill();
  const stored = await ownerDb().select().from(formAnswers).where(eq(formAnswers.questionId, why.id));
  expect(stored).toEqual([]);

  // The next day on the same phone every word is there.
  const second = await device.open();
  const again = await second.context.newPage();
  await asPhone(again);
  await again.goto(form);
  const logIn = again.getByRole('button', { name: 'Log in', exact: true });
  const found = again.getByLabel(/^Your pitch/);
  await expect(logIn.or(found)).toBeVisible();
  // A browser writes its storage late: a session that began seconds before the end may be gone, what was typed is not.
  if (await logIn.isVisible()) {
    await again.getByLabel('Email').fill(`amira@${tenant.slug}.test`);
    await again.getByLabel('Password', { exact: true }).fill(password);
    await logIn.click();
  }
  await expect(found).toHaveValue('We clean rivers, and drink from them.');
  await expect(again.getByLabel('Why you?')).toHaveValue('We grew up on the river.');
  await expect(again.getByText(/^Saved/)).toBeVisible();
  await again.getByLabel(/^Paying customers/).fill('12');
  expect(await again.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await again.getByRole('button', { name: 'Review answers' }).click();
  await again.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(again.getByText('Submitted', { exact: true })).toBeVisible();
  await second.kill();

  const office = await testTenant.pageOf(staff);
  await office.goto(`/applications/overview?funnel=${funnelId}`);
  await office.getByRole('link', { name: 'Brightwater' }).first().click();
  await office
    .getByRole('tab', { name: 'Form' })
    .or(office.getByRole('link', { name: 'Form', exact: true }))
    .click();
  await expect(office.getByText('We clean rivers, and drink from them.')).toBeVisible();
  await expect(office.getByText('We grew up on the river.')).toBeVisible();
});
