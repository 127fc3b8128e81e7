import { expect, test } from './test-tenant.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('staff publish an event; one founder takes the only seat, the next waits, gets it and is checked in', {
  tag: ['@daily', '@events'],
}, async ({ testTenant }) => {
  test.slow();
  const { tenant } = testTenant;
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const leo = await tenant.founderOf(rival, { fullName: 'Leo Founder' });

  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto('/events');
  await atStaff.getByRole('button', { name: 'New event' }).first().click();
  await expect(atStaff).toHaveURL(/\/events\/[^/]+\/edit$/);
  const eventPath = new URL(atStaff.url()).pathname.replace(/\/edit$/, '');
  await atStaff.getByRole('textbox', { name: 'Title' }).fill('Demo day');

  // An unfinished draft says what is missing, and leads there.
  await expect(atStaff.getByText(/^Saved \d/)).toBeVisible();
  await atStaff.getByRole('button', { name: 'Publish' }).click();
  const reasons = atStaff.getByRole('region', { name: 'This event can’t be published yet' });
  await reasons.getByRole('button').first().click();
  const start = atStaff.getByRole('textbox', { name: 'Start', exact: true });
  await expect(start).toBeFocused();
  await start.fill('tomorrow');
  await start.blur();
  await atStaff.getByRole('textbox', { name: /^Seats/ }).fill('1');
  await atStaff.getByRole('switch', { name: /^Waiting list/ }).check();
  await expect(atStaff.getByText(/^Saved \d/)).toBeVisible();
  await atStaff.getByRole('button', { name: 'Publish' }).click();
  await expect(atStaff).toHaveURL(new RegExp(`${eventPath}$`));

  const atMia = await testTenant.pageOf(mia, phone);
  await atMia.goto('/events');
  await atMia.getByRole('link', { name: 'Demo day' }).click();
  await atMia.getByRole('button', { name: 'Register' }).click();
  await expect(atMia.getByText('You’re going')).toBeVisible();
  await expect(atMia.getByRole('img', { name: 'Code for check-in' })).toBeVisible();
  expect(await atMia.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  const atLeo = await testTenant.pageOf(leo, phone);
  await atLeo.goto(eventPath);
  await atLeo.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(atLeo.getByText('Place 1 on the waiting list')).toBeVisible();

  await atMia.getByRole('button', { name: 'Leave', exact: true }).click();
  await atLeo.getByRole('button', { name: 'Accept your seat' }).click();
  await expect(atLeo.getByText('You’re going')).toBeVisible();

  await atStaff.goto(`${eventPath}/check-in`);
  await atStaff.getByRole('button', { name: 'Check in Leo Founder' }).click();
  await expect(atStaff.getByText('1 of 1 checked in')).toBeVisible();
  await atStaff.reload();
  await expect(atStaff.getByRole('button', { name: 'Check out Leo Founder' })).toBeVisible();
});
