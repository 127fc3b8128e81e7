import { expect, test } from './test-tenant.ts';

test('lets a coach and a founder on a phone talk, also after a lost connection', {
  tag: ['@daily', '@chat'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const [atCoach, atMia] = [await testTenant.pageOf(coach), await testTenant.pageOf(mia)];
  await atMia.setViewportSize({ width: 390, height: 844 });
  await atMia.goto('/chat');

  await atCoach.goto('/chat');
  await atCoach.getByRole('button', { name: 'New conversation' }).first().click();
  await atCoach.getByRole('combobox', { name: 'People' }).fill('Mia');
  await atCoach.getByRole('option', { name: 'Mia Founder' }).click();
  await atCoach.getByRole('button', { name: 'Start', exact: true }).click();
  await atCoach.getByRole('textbox', { name: 'Write a message' }).fill('How are the pilots?');
  await atCoach.getByRole('textbox', { name: 'Write a message' }).press('Enter');
  await expect(atCoach.getByRole('log').getByText('How are the pilots?')).toBeVisible();

  await atMia.getByRole('link', { name: /Clara Coach/ }).click();
  await expect(atMia.getByRole('log').getByText('How are the pilots?')).toBeVisible();
  await expect(atCoach.getByText('Seen', { exact: true })).toBeVisible();

  // Loading parts of the page and the health check fail while the connection is lost.
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await atMia.context().setOffline(true);
  await atMia.getByRole('textbox', { name: 'Write a message' }).fill('Two of three pay');
  await atMia.getByRole('button', { name: 'Send' }).click();
  await expect(atMia.getByText('Sent when you are connected')).toBeVisible();
  await atMia.context().setOffline(false);
  await expect(atMia.getByText('Sent when you are connected')).toHaveCount(0);
  await expect(atCoach.getByRole('log').getByText('Two of three pay')).toBeVisible();
});
