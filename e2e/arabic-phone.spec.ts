import { devices } from '@playwright/test';
import { expect, test } from './test-tenant.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

test('completes a task in Arabic on a phone, right to left', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [coach, mia] = [
    await tenant.assignedTo(acme, 'Coach', { language: 'ar' }),
    await tenant.founderOf(acme, { language: 'ar', fullName: 'ميا حداد' }),
  ];
  await tenant.task({ by: coach, assignees: [mia], name: 'مقابلة عشرة عملاء' });
  const [atMia, atCoach] = [await testTenant.pageOf(mia, phone), await testTenant.pageOf(coach, phone)];
  await atCoach.goto('/tasks/asked-for');
  await expect(atCoach.getByText('مقابلة عشرة عملاء')).toBeVisible();

  await atMia.goto('/tasks');
  await expect(atMia.locator('html')).toHaveAttribute('dir', 'rtl');
  await atMia.getByRole('checkbox', { name: 'مقابلة عشرة عملاء' }).check();
  await expect(atCoach.getByText('مقابلة عشرة عملاء')).toHaveCount(0);
  const beyond = await atMia.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(beyond).toBe(0);
});
