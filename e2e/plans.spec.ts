import { readCommand } from '../server/src/app/operator/command.ts';
import { commands } from '../server/src/app/operator/operate.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { expect, test } from './test-tenant.ts';

const operator = () => ({
  config: readConfig({}),
  ownerUrl: ownerPool().options.connectionString ?? '',
  name: 'olive',
  publicUrl: 'http://{tenant}.localhost',
});
const run = (...args: string[]) => readCommand(commands, args)(operator());

test('shows the plan that the operator sets, and closes with a plain page', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/admin/configuration');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Current Plan Licenses/ })
    .click();
  await expect(page.getByRole('main').getByText('Scale', { exact: true })).toBeVisible();
  const locked = page.getByRole('main').getByRole('button', { name: /not available in your selected plan/ });
  await expect(locked).toHaveCount(0);

  // The open page follows by itself.
  await run('plan', 'set', tenant.slug, 'Starter');
  await expect(page.getByRole('main').getByText('Starter', { exact: true })).toBeVisible();
  await expect(locked).toHaveCount(8);
  await page.goto('/startups/profile');
  await expect(page).toHaveURL(/\/admin\/configuration\/plan$/);

  testTenant.expectConsoleError(/403/);
  testTenant.tolerateConsoleError(/WebSocket|401|403/);
  await run('tenant', 'suspend', tenant.slug);
  await expect(page.getByRole('heading', { name: /is suspended$/ })).toBeVisible();
  await run('tenant', 'resume', tenant.slug);
  await page.goto('/admin/configuration/plan');
  await expect(page.getByRole('heading', { name: 'Current Plan' })).toBeVisible();
});
