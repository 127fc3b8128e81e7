import { eq } from 'drizzle-orm';
import { newId } from '../domain/src/kernel/ids.ts';
import { incubators } from '../server/src/capabilities/incubators/table.ts';
import { startups } from '../server/src/capabilities/startups/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

const activate = (testTenant: TestTenant) =>
  ownerDb()
    .update(incubators)
    .set({ activatedFeatures: ['startupFilter'] })
    .where(eq(incubators.id, testTenant.tenant.id));

test('filters, sorts and groups the portfolio by its address [UX-V1]', async ({ testTenant }) => {
  const { tenant } = testTenant;
  await activate(testTenant);
  const staff = await tenant.person('Staff');
  const spring = await tenant.program('Spring');
  const [acme, beta] = [await tenant.startup('Acme'), await tenant.startup('Beta')];
  await tenant.startup('Cent');
  await tenant.joins(acme, spring);
  await tenant.joins(beta, spring);
  await tenant.assignedTo(beta, 'Coach', { fullName: 'Carla Coach' });
  const mentor = await tenant.assignedTo(beta, 'Mentor');
  const page = await testTenant.pageOf(staff);
  await page.goto('/startups?view=table');
  const names = page.getByRole('table', { name: 'Startups Portfolio' }).getByRole('link');
  await expect(names).toHaveText(['Acme', 'Beta', 'Cent']);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Program' }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Spring' }).click();
  await expect(names).toHaveText(['Acme', 'Beta']);
  await expect(page).toHaveURL(new RegExp(`program=${spring.id}`));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Program: Spring' })).toBeVisible();

  // The usual sort is by name already.
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(names).toHaveText(['Beta', 'Acme']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Assigned' }).click();
  await expect(page.getByRole('columnheader', { name: 'Assigned' })).toBeVisible();
  await page.getByRole('group', { name: 'Group by' }).getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/group=status/);
  const address = page.url();

  const other = await testTenant.pageOf(await tenant.person('Staff'));
  await other.goto(address);
  await expect(other.getByRole('table', { name: 'Startups Portfolio' }).getByRole('link')).toHaveText(['Beta', 'Acme']);
  await expect(other.getByRole('columnheader', { name: 'Assigned' })).toBeVisible();
  await expect(other.getByRole('rowheader', { name: /^Active/ })).toBeVisible();

  // Cut to the rights of the reader.
  const assigned = await testTenant.pageOf(mentor);
  await assigned.goto(address);
  await expect(assigned.getByRole('table', { name: 'Startups Portfolio' }).getByRole('link')).toHaveText(['Beta']);

  await page.reload();
  await expect(names).toHaveText(['Beta', 'Acme']);
  await expect(page.getByRole('rowheader', { name: /^Active/ })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/group=/);
  await expect(page.getByRole('rowheader', { name: /^Active/ })).toHaveCount(0);
  await expect(names).toHaveText(['Beta', 'Acme']);
});

test('scrolls a table with many columns inside its frame', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  await testTenant.tenant.startup('Acme');
  const page = await testTenant.pageOf(staff, { viewport: { width: 1000, height: 700 } });
  await page.goto('/startups?view=table&columns=name,program,place,city,founders,assigned,status,model,founded,added');
  await expect(page.getByRole('link', { name: 'Acme' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader')).toHaveCount(10);
  await page.getByRole('columnheader', { name: 'Added' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeInViewport();
  expect(await page.evaluate('[window.scrollX, document.documentElement.scrollWidth - window.innerWidth]')).toEqual([
    0, 0,
  ]);
});

test('offers only the search without the flag', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  await testTenant.tenant.startup('Acme');
  await testTenant.tenant.setFeature('startupFilter', false);
  const page = await testTenant.pageOf(staff);
  await page.goto('/startups');
  await expect(page.getByRole('link', { name: 'Acme' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(0);
});

test('restores the scroll position of a long table on Back', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(startups).values(
      Array.from({ length: 180 }, (_, i) => ({
        tenantId: tenant.id,
        id: newId<'Startup'>(),
        name: `Startup ${String(i).padStart(3, '0')}`,
      })),
    ),
  );
  const page = await testTenant.pageOf(staff);
  await page.goto('/startups?view=table');
  const link = (n: string) => page.getByRole('link', { name: `Startup ${n}` });
  await expect(link('000')).toBeVisible();
  await expect(async () => {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect(link('170')).toBeVisible({ timeout: 500 });
  }).toPass();
  // Rows far away are not in the page.
  await expect(link('000')).toHaveCount(0);
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await link('170').click();
  await expect(page.getByRole('heading', { name: 'Startup 170' })).toBeVisible();
  await page.goBack();
  await expect(link('170')).toBeInViewport();
});
