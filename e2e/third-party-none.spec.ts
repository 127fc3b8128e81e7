import { scaledMs } from '../server/src/testing/until.ts';
import { sampleTenant, settled } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { foreignRequests } from './third-party-services.ts';
import { firstByDay } from './viewports.ts';

test('loads nothing from third parties, asks nothing, and says so without third-party services', async ({
  testTenant,
}) => {
  // The night opens every page of the team.
  test.setTimeout(scaledMs(180_000));
  const { people, places } = await sampleTenant(testTenant);
  const page = await testTenant.pageOf(people.staff);
  const foreign = foreignRequests(page);
  // One module decides about third-party code for all pages, so a sample suffices.
  for (const path of new Set([...firstByDay(places.staff), '/tasks'])) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/trusted-types seedbed$/);
    // The players of courses load nothing before a person opens a lesson with one.
    expect(policy.replace(/frame-src [^;]*; /, '')).not.toMatch(/https?:/);
    // Videos that a person records here.
    expect(policy).toMatch(/media-src 'self' blob:;/);
    await settled(page);
  }
  await page.goto('/account/settings/privacy');
  await expect(page.getByText(/doesn’t use any third-party services for you/)).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  // Longer than services may take to load.
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('region', { name: 'Allow third-party services?' })).toHaveCount(0);
  expect(foreign).toEqual([]);
});
