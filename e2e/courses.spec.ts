import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';
import { waitForToasts } from './wait-for-idle.ts';

test('builds a course, takes it on a phone, and reviews a submission', { tag: ['@daily', '@courses'] }, async ({
  testTenant,
}) => {
  test.setTimeout(scaledMs(120_000));
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [staff, mia] = [await tenant.person('Staff'), await tenant.founderOf(acme, { fullName: 'Mia Stone' })];
  const coach = await tenant.assignedTo(acme, 'Coach');

  const atStaff = await testTenant.pageOf(staff);
  await atStaff.goto('/courses/management');
  await atStaff.getByRole('button', { name: 'New course' }).first().click();
  await atStaff.getByRole('textbox', { name: 'Title' }).fill('Discovery');
  await atStaff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(atStaff.getByText('Not published yet')).toBeVisible();
  await atStaff.getByRole('button', { name: 'Add section' }).click();
  await atStaff.getByRole('textbox', { name: 'Title of the section' }).fill('First steps');
  await atStaff.getByRole('button', { name: 'Save' }).click();

  for (const [kind, title] of [
    ['Text', 'Ask about the past'],
    ['Submission', 'Your notes'],
  ] as const) {
    await atStaff.getByRole('button', { name: 'Add item to First steps' }).click();
    await atStaff.getByRole('menuitem', { name: kind, exact: true }).click();
    await atStaff.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    if (kind === 'Submission') {
      await atStaff.getByRole('button', { name: 'Add question' }).click();
      await atStaff.getByRole('textbox', { name: 'Question 1' }).fill('What surprised you?');
    }
    // The note about the item before may lie over the button.
    await atStaff.getByRole('textbox', { name: 'Title', exact: true }).press('Control+Enter');
    await expect(atStaff.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible();
  }
  await atStaff.getByRole('button', { name: 'Publish' }).click();
  await atStaff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(atStaff.getByText('Learners see version 1')).toBeVisible();

  await atStaff.getByRole('link', { name: 'Dashboard' }).click();
  await atStaff.getByRole('link', { name: 'Runs' }).click();
  await atStaff.getByRole('button', { name: 'New run' }).first().click();
  await atStaff.getByRole('textbox', { name: 'First day' }).fill('today');
  await atStaff.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await atStaff.getByRole('button', { name: 'Enroll people' }).click();
  await atStaff.getByRole('dialog').getByRole('combobox', { name: 'Startups' }).fill('Acme');
  await atStaff.getByRole('option', { name: 'Acme' }).click();
  await atStaff.keyboard.press('Control+Enter');
  await expect(atStaff.getByText('1 learner', { exact: true })).toBeVisible();

  const atMia = await testTenant.pageOf(mia);
  await atMia.setViewportSize({ width: 390, height: 844 });
  await atMia.goto('/courses/home');
  await atMia.getByRole('link', { name: /Look at the course/ }).click();
  await atMia.getByRole('button', { name: 'Begin' }).click();
  await expect(atMia.getByRole('heading', { name: 'Ask about the past' })).toBeVisible();
  await waitForToasts(atMia);
  // The connection is cut on the way.
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await atMia.context().setOffline(true);
  await atMia.getByRole('button', { name: 'Done, next' }).click();
  await expect(atMia.getByText('Saved on this device until you’re back online: Ask about the past')).toBeVisible();
  await atMia.context().setOffline(false);
  // In the outline, and above the answers.
  const sent = atMia.getByText('Submitted', { exact: true });
  await atMia.getByRole('textbox', { name: 'What surprised you?' }).fill('They use paper.');
  await atMia.getByRole('button', { name: 'Submit' }).click();
  await expect(sent).toHaveCount(2);

  const atCoach = await testTenant.pageOf(coach);
  const reviews = `${new URL(atStaff.url()).pathname.replace(/dashboard.*/, 'dashboard/reviews')}`;
  const review = async (verb: string) => {
    await atCoach.goto(reviews);
    await atCoach.getByRole('link', { name: /Acme/ }).click();
    await expect(atCoach.getByText(/They use paper/)).toBeVisible();
    await atCoach.getByRole('button', { name: verb }).click();
    await expect(atCoach.getByText('Nothing to review')).toBeVisible();
  };
  await review('Request changes');
  await expect(atMia.getByText('Changes requested', { exact: true })).toBeVisible();
  await atMia.getByRole('textbox', { name: 'What surprised you?' }).fill('They use paper, and lose it.');
  await atMia.getByRole('button', { name: 'Submit again' }).click();
  await expect(sent).toHaveCount(2);
  await review('Approve');
  await expect(atMia.getByText('Approved', { exact: true })).toBeVisible();
  await atMia.goto('/courses/home');
  await expect(atMia.getByText('100%')).toBeVisible();
});
