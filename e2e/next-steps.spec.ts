// Every error page offers next steps: retry, home, an id, a contact [UX-S6].
import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { defaultSettings } from '../server/src/capabilities/incubators/settings/default-settings.ts';
import { incubators } from '../server/src/capabilities/incubators/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

const supportEmail = 'help@organization.test';
const id = '0190b6f0-1111-7222-8333-444455556666';

const withSupport = ({ tenant }: TestTenant) =>
  ownerDb()
    .update(incubators)
    .set({ settings: { ...defaultSettings, supportEmail } })
    .where(eq(incubators.id, tenant.id));

const ask = (place: Page | Locator) => place.getByRole('link', { name: 'Contact support' });
const home = (place: Page | Locator) => place.getByRole('link', { name: 'Go to the home page' });

async function assertSupport(place: Page | Locator) {
  await expect(ask(place)).toHaveAttribute('href', `mailto:${supportEmail}`);
}

test('offers a retry, the id and a contact when a part of a page fails', async ({ testTenant }) => {
  await withSupport(testTenant);
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  let isBroken = true;
  await page.route('**/graphql', (route) => {
    if (!isBroken || !route.request().postData()?.includes('query StartupList')) return route.fallback();
    const errors = [
      { message: 'masked', path: ['startupList'], extensions: { code: 'InternalServerError', id, params: { id } } },
    ];
    return route.fulfill({ json: { data: null, errors } });
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/startups');
  const failed = page.getByRole('main').getByRole('alert');
  await assertSupport(failed);
  await failed.getByRole('button', { name: 'Copy error ID' }).click();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(id);
  isBroken = false;
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

test('offers next steps on not found, /error, unknown organization and unsupported browser', async ({ testTenant }) => {
  await withSupport(testTenant);
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/startups/nowhere/at-all');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(home(main)).toBeVisible();
  await assertSupport(main);
  await main.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(testTenant.address('/startups'));
  // Back is home here, so one link is enough.
  await page.goto('/nowhere');
  await assertSupport(main);
  await expect(home(main)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');

  const visitor = await testTenant.visitor();
  await visitor.goto(`/error?id=${id}`);
  await expect(visitor.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Copy error ID' })).toBeVisible();
  await expect(home(visitor)).toBeVisible();
  await assertSupport(visitor);

  await visitor.goto('/incubator-not-found');
  await expect(home(visitor)).toBeVisible();
  await assertSupport(visitor);

  const old = await testTenant.visitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  });
  await old.goto('/login');
  await expect(old.getByText('Browser not supported!')).toBeVisible();
  await assertSupport(old);
});

test('hides the contact when there is none', async ({ testTenant }) => {
  await ownerDb()
    .update(incubators)
    .set({ settings: { ...defaultSettings, supportEmail: null } })
    .where(eq(incubators.id, testTenant.tenant.id));
  const old = await testTenant.visitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  });
  await old.goto('/login');
  await expect(old.getByText('Browser not supported!')).toBeVisible();
  await expect(ask(old)).toHaveCount(0);
});
