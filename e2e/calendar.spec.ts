import { expect, test } from './test-tenant.ts';

test('a mentor sets hours, and they show up in the preview and the calendar', {
  tag: ['@daily', '@calendar'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mentor = await tenant.person('Mentor', { fullName: 'Mia Mentor' });
  const page = await testTenant.pageOf(mentor);
  await page.goto('/calendar/sync');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.getByRole('link', { name: 'Availability' }).first().click();
  await expect(page.getByText('No free time in the next seven days.')).toBeVisible();

  await page
    .getByRole('gridcell', { name: 'Monday, 09:00 AM to 09:30 AM' })
    .dragTo(page.getByRole('gridcell', { name: 'Friday, 11:30 AM to 12:00 PM' }));
  await expect(page.getByLabel('Wednesday, until, 1')).toHaveValue('12:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No free time in the next seven days.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Friday, from, 1')).toHaveValue('09:00');
  await expect(page.getByRole('region', { name: 'Times' }).getByText('11:30 AM').first()).toBeVisible();
});
