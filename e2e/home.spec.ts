import { expect, test } from './test-tenant.ts';

test('greets each person on the home page and shows a contact', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  for (const role of ['CommunityMember', 'Applicant', 'Evaluator'] as const) {
    const page = await testTenant.pageOf(await tenant.person(role, { fullName: `Mo ${role}` }));
    await page.goto('/');
    const side = page.getByRole('main');
    await expect(side.getByText(`Mo ${role}`, { exact: true })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Write to Sam Staff' })).toHaveAttribute(
      'href',
      `mailto:${staff.email}`,
    );
    await side.getByRole('link', { name: 'Sam Staff', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sam Staff' })).toBeVisible();
    await expect(page).toHaveTitle(/Sam Staff/);
    await page.close();
  }
});

test('shows staff the newest startups, and a coach their own', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [acme] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [staff, coach] = [await tenant.person('Staff'), await tenant.assignedTo(acme, 'Coach')];
  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto('/');
  await expect(atStaff.getByRole('main').getByRole('link', { name: 'Rival' })).toBeVisible();
  await expect(atStaff.getByText('assigned to you')).toHaveCount(0);

  const atCoach = await testTenant.pageOf(coach);
  await atCoach.goto('/');
  const mine = atCoach.locator('section', { has: atCoach.getByRole('heading', { name: 'Startups assigned to you' }) });
  await expect(mine.getByRole('link', { name: 'Acme' })).toBeVisible();
  await expect(mine.getByRole('link', { name: 'Rival' })).toHaveCount(0);
});
