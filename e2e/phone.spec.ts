// Fields and targets on a phone [UX-M1, UX-M5].
import type { BrowserContextOptions } from '@playwright/test';
import { settled } from './pages.ts';
import { expect, test } from './test-tenant.ts';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Reads how a phone handles each field: keyboard, autofill and zoom. */
const fieldsOf = `[...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden]), textarea')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => ({ keyboard: one.inputMode || one.type, fills: one.autocomplete, px: parseFloat(getComputedStyle(one).fontSize) }))`;

interface Field {
  keyboard: string;
  fills: string;
  px: number;
}

test('gives fields their keyboard and autofill, and never zooms the page', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const visitor = await testTenant.visitor(phone);
  await visitor.goto('/login');
  await expect(visitor.getByLabel('Email')).toBeVisible();
  expect(await visitor.evaluate<Field[]>(fieldsOf)).toEqual([
    { keyboard: 'email', fills: 'username', px: 16 },
    { keyboard: 'password', fills: 'current-password', px: 16 },
  ]);

  const page = await testTenant.pageOf(await tenant.founderOf(await tenant.startup('Acme')), phone);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await expect(link).toHaveAttribute('inputmode', 'url');
  const fields = await page.evaluate<Field[]>(fieldsOf);
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ px }) => px < 16)).toEqual([]);
});

test('makes primary actions as high as a thumb needs, and their neighbors as high', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'), phone);
  const height = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.height;
  await page.goto('/account/exports');
  await settled(page);
  expect(await height('Create export')).toBe(44);
  await page.goto('/account/profile');
  await settled(page);
  expect([await height('Cancel'), await height('Save')]).toEqual([44, 44]);
});
