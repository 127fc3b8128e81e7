import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

test('matches startups with mentors, publishes it, and a mentor accepts', { tag: ['@daily', '@matching'] }, async ({
  testTenant,
}) => {
  test.setTimeout(scaledMs(120_000));
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme Robotics');
  const [staff, mona] = [
    await tenant.person('Staff', { fullName: 'Sam Staff' }),
    await tenant.person('Mentor', { fullName: 'Mona Mentor' }),
  ];
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Stone' });

  const atMona = await testTenant.pageOf(mona);
  await atMona.goto('/account/settings/mentoring');
  await atMona.getByRole('switch', { name: 'Open to mentoring' }).check();
  await atMona.getByRole('textbox', { name: 'Places' }).fill('2');
  await atMona.getByRole('button', { name: 'Save' }).click();
  await expect(atMona.getByText('Mentor profile saved')).toBeVisible();

  const atMia = await testTenant.pageOf(mia);
  await atMia.goto(`/startup/${acme.id}/file/company`);
  await atMia.getByRole('button', { name: 'Choose another mentor' }).click();
  await atMia.getByRole('combobox', { name: 'Choose another mentor' }).click();
  await atMia.getByRole('option', { name: 'Mona Mentor' }).click();
  await expect(atMia.getByText('You wish for Mona Mentor')).toBeVisible();

  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto('/startups/mentors');
  await expect(atStaff.getByText('0 of 2')).toBeVisible();
  await atStaff.getByRole('link', { name: 'Matching runs' }).click();
  await atStaff.getByRole('button', { name: 'Start a matching' }).first().click();
  await atStaff.getByRole('dialog').getByRole('button', { name: 'Start a matching' }).click();
  // The result comes by a job and a live update.
  await expect(atStaff.getByText('To publish')).toBeVisible();
  await expect(atStaff.getByText('Wished for')).toBeVisible();
  await atStaff.getByRole('button', { name: 'More: Acme Robotics and Mona Mentor' }).click();
  await atStaff.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(atStaff.getByText('Pinned', { exact: true })).toBeVisible();
  await atStaff.getByRole('button', { name: 'Publish' }).click();
  await expect(atStaff.getByText('Pairs can’t be changed afterwards.')).toBeVisible();
  await atStaff.getByRole('button', { name: 'Ask the mentors (1)' }).click();
  await expect(atStaff.getByText('Published', { exact: true })).toBeVisible();

  await atMona.goto('/');
  await expect(atMona.getByText('Would you mentor Acme Robotics?').first()).toBeVisible();
  await atMona.getByRole('button', { name: 'Accept: Acme Robotics' }).click();
  await expect(atMona.getByText('You now mentor Acme Robotics')).toBeVisible();

  const mentors = atMia.locator('section').filter({ has: atMia.getByRole('heading', { name: 'Mentors' }) });
  await expect(mentors.getByText('Mona Mentor')).toBeVisible();
  await expect(mentors.getByText('Confirmed')).toBeVisible();

  await atStaff.goto('/startups/mentors/matches');
  await expect(atStaff.getByRole('row', { name: /Acme Robotics.*Mona Mentor.*Confirmed/ })).toBeVisible();
});
