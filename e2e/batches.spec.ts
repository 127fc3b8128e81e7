import { sql } from 'drizzle-orm';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { expect, test } from './test-tenant.ts';

test('says which record of a job failed, and retries it', { tag: ['@batches'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  // Up to a hundred startups would change without a job.
  for (let n = 0; n < 100; n++) await tenant.startup(`Acme ${n}`);
  const beta = await tenant.startup('Beta');
  await ownerDb().execute(
    sql.raw(`CREATE FUNCTION refuse_beta() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'a fault of this test'; END $$;
             CREATE TRIGGER refuse_beta BEFORE UPDATE ON startups FOR EACH ROW
             WHEN (OLD.id = '${beta.id}') EXECUTE FUNCTION refuse_beta()`),
  );
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/startups/management');
  await page.getByRole('row').filter({ hasText: 'Acme 1' }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  const panel = page.getByRole('article', { name: 'Archive or restore' });
  await expect(panel).toContainText('100 startups processed and 1 failed startups.');

  await panel.getByRole('link', { name: 'All jobs' }).click();
  await page.getByText('Failed: 1').first().click();
  await expect(page.getByText('An error kept this record unchanged. Try again')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Beta' })).toBeVisible();

  await ownerDb().execute(sql.raw('DROP TRIGGER refuse_beta ON startups; DROP FUNCTION refuse_beta()'));
  await page.getByRole('main').getByRole('button', { name: 'Retry failed' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /1 startups processed\. ·/ })).toBeVisible();
  await page.goto('/startups/management');
  await page.getByRole('main').getByText('Archived', { exact: true }).click();
  await expect(page.getByRole('table').getByRole('link', { name: 'Beta' })).toBeVisible();
});
