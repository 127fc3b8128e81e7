import type { Page } from '@playwright/test';
import { createComment } from '../server/src/capabilities/comments/write-comments.ts';
import { unsubscribePath } from '../server/src/capabilities/notifications/mail/unsubscribe-token.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

async function aStage({ tenant, pageOf }: TestTenant) {
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const outsider = await tenant.founderOf(rival, { fullName: 'Olga Outsider' });
  const post = await tenant.post(mia, acme, 'We signed our first pilot.');
  return { tenant, acme, coach, mia, outsider, post, pageOf };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const expectBell = (page: Page, name: string) =>
  expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** The socket is open and the first queries have been sent. */
const ready = async (page: Page) => {
  await expect(bell(page)).toBeVisible();
  await waitForIdle(page);
};

test('notifies the founder live when a coach comments, and marks it read in the other tab too', {
  tag: ['@notifications'],
}, async ({ testTenant }) => {
  const { acme, coach, mia, outsider, post } = await aStage(testTenant);
  const [atMia, atOutsider, atCoach] = [
    await testTenant.pageOf(mia),
    await testTenant.pageOf(outsider),
    await testTenant.pageOf(coach),
  ];
  await atMia.goto('/');
  await ready(atMia);
  const second = await atMia.context().newPage();
  await second.goto('/tasks');
  await ready(second);
  await atOutsider.goto('/');
  await ready(atOutsider);
  await expectBell(atMia, 'Notifications');

  await atCoach.goto(`/startup/${acme.id}/file/activities`);
  await atCoach.getByRole('button', { name: 'Comment' }).first().click();
  await atCoach.getByRole('textbox', { name: /comment/i }).fill('Well done. What is next?');
  await atCoach.keyboard.press('Control+Enter');
  await expect(atCoach.getByText('Well done. What is next?')).toBeVisible();

  await expectBell(atMia, 'Notifications, one new');
  await expectBell(second, 'Notifications, one new');
  const popUp = second.getByRole('status').filter({ hasText: 'Clara Coach' });
  await expect(popUp).toContainText('Well done. What is next?');

  await bell(atMia).click();
  const fresh = panel(atMia).getByRole('region', { name: 'New' });
  const row = fresh.getByRole('listitem').filter({ hasText: 'Well done. What is next?' });
  await expect(row).toContainText('Clara Coach');
  await expect(row).toContainText('Unread:');
  // Opening the panel marks notifications as seen in every tab.
  await expectBell(atMia, 'Notifications');
  await second.bringToFront();
  await expectBell(second, 'Notifications');
  await bell(second).click();
  const earlier = panel(second).getByRole('region', { name: 'Earlier' });
  await expect(earlier.getByText('Unread:')).toHaveCount(1);

  await atMia.bringToFront();
  await row.getByRole('link').click();
  await expect(atMia).toHaveURL(new RegExp(`/startup/${acme.id}/file/activities$`));
  await expect(panel(atMia)).toHaveCount(0);
  await second.bringToFront();
  await expect(earlier.getByText('Unread:')).toHaveCount(0);

  // Nobody is notified of their own actions or of another startup: the coach knows of the post alone.
  await bell(atCoach).click();
  await expect(panel(atCoach).getByRole('listitem')).toHaveCount(1);
  await expect(panel(atCoach).getByText('We signed our first pilot.')).toBeVisible();
  await bell(atOutsider).click();
  await expect(panel(atOutsider).getByText('Nothing new')).toBeVisible();
  await createComment(mia, { recordKind: 'post', recordId: post.id, message: 'Ten more.' });
  await expect(panel(atCoach).getByText('Ten more.')).toBeVisible();
  await bell(atMia).click();
  await expect(panel(atMia).getByRole('listitem')).toHaveCount(1);
});

test('opens, marks unread, mutes and follows by keyboard alone', async ({ testTenant }) => {
  const { tenant, coach, mia } = await aStage(testTenant);
  const task = await tenant.task({ by: coach, assignees: [mia], name: 'Talk to ten customers' });
  const page = await testTenant.pageOf(mia);
  await page.goto('/');
  await expectBell(page, 'Notifications, one new');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const link = panel(page).getByRole('link', { name: /assigned you a task/ });
  await expect(link).toBeVisible();
  const menu = panel(page).getByRole('button', { name: /^Actions for:/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as read' }).press('Enter');
  await expect(panel(page).getByText('Unread:')).toHaveCount(0);
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as unread' }).press('Enter');
  await expect(panel(page).getByText('Unread:')).toHaveCount(1);
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Mute this' }).press('Enter');
  await expect(panel(page).getByText('Muted')).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tasks/${task.id}$`));
  await expect(panel(page)).toHaveCount(0);

  await page.goto('/account/settings/notifications');
  const muted = page.getByRole('region', { name: 'Muted' });
  await muted.getByRole('button', { name: 'Unmute' }).press('Enter');
  await expect(muted.getByText('You haven’t muted anything')).toBeVisible();
});

test('sends nothing of a type that is switched off; a locked type stays on and says why', {
  tag: '@notifications',
}, async ({ testTenant }) => {
  const { tenant, coach, mia } = await aStage(testTenant);
  const admin = await tenant.person('Admin');
  const page = await testTenant.pageOf(mia);
  await page.goto('/account/settings/notifications');
  const tasks = page.getByRole('row', { name: /^Tasks for you/ });
  await tasks.getByRole('switch', { name: /In the app/ }).press('Space');
  await tasks.getByText('Off', { exact: true }).click();
  await page.reload();
  await expect(tasks.getByRole('switch')).not.toBeChecked();
  await expect(tasks.getByRole('radio', { name: 'Off' })).toBeChecked();

  await tenant.task({ by: coach, assignees: [mia], name: 'Unheard' });
  await tenant.post(coach, { id: mia.ownStartupIds[0] as never }, 'Seen at once');
  await expectBell(page, 'Notifications, one new');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByText('Seen at once')).toBeVisible();
  await page.keyboard.press('Escape');

  const atAdmin = await testTenant.pageOf(admin);
  await atAdmin.goto('/account/settings/notifications');
  const locks = atAdmin.getByRole('region', { name: 'Required notifications' });
  await locks.getByLabel('Reason').fill('Agreed in the contract');
  await locks.getByRole('button', { name: 'Require' }).click();
  await expect(locks.getByText('Agreed in the contract')).toBeVisible();
  await expect(tasks.getByText('Always on: Agreed in the contract')).toBeVisible();
  await expect(tasks.getByRole('switch')).toBeChecked();
  await expect(tasks.getByRole('switch')).toBeDisabled();
});

test('asks before unsubscribing by an email link while signed out, and confirms it', async ({ testTenant }) => {
  const { tenant, mia } = await aStage(testTenant);
  const path = await inTenant(tenant.id, (tx) => unsubscribePath(tx, mia.userId, 'taskAssigned'));
  const visitor = await testTenant.visitor();
  await visitor.goto(path);
  await expect(visitor.getByText('Emails about: Tasks for you')).toBeVisible();
  const page = await testTenant.pageOf(mia);
  await page.goto('/account/settings/notifications');
  const tasks = page.getByRole('row', { name: /^Tasks for you/ });
  await expect(tasks.getByRole('radio', { name: 'Right away' })).toBeChecked();
  await visitor.getByRole('button', { name: 'Stop them' }).click();
  await expect(visitor.getByText('You’ll get no more emails about: Tasks for you')).toBeVisible();
  await expect(tasks.getByRole('radio', { name: 'Off' })).toBeChecked();
  testTenant.expectConsoleError(/404 \(Not Found\).*\/notifications\/unsubscribe/);
  await visitor.goto(`${path}x`);
  await visitor.getByRole('button', { name: 'Stop them' }).click();
  await expect(visitor.getByText('This link no longer works.')).toBeVisible();
});

test('loads older ones on scroll; pop-ups close after ten seconds and avoid the panel; times update', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const [acme, sam] = [await tenant.startup('Acme'), await tenant.person('Staff', { fullName: 'Sam Staff' })];
  const mia = await tenant.founderOf(acme);
  const give = (name: string) => tenant.task({ by: sam, assignees: [mia], name });
  for (let n = 0; n < 20; n++) await give(`Task ${n}`);
  const page = await testTenant.pageOf(mia);
  await page.goto('/');
  await expectBell(page, 'Notifications, 20 new');
  await waitForIdle(page);
  await bell(page).click();
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(16);
  await rows.last().scrollIntoViewIfNeeded();
  await page.mouse.move(1_200, 500);
  await page.mouse.wheel(0, 3_000);
  await expect(rows).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const popUp = (name: string) => page.getByRole('status').filter({ hasText: name });
  await give('Fresh');
  await expect(popUp('Fresh')).toBeAttached();
  await page.clock.runFor(9_000);
  await expect(popUp('Fresh')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(popUp('Fresh')).toHaveCount(0);

  await bell(page).click();
  await page.clock.runFor(1_000);
  await give('Beside');
  const row = rows.filter({ hasText: 'Beside' });
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(popUp('Beside')).toHaveCount(0);
  /** Counts the steps of ten seconds until the text appears. */
  const tensUntil = async (text: string) => {
    for (let tens = 1; tens <= 10; tens++) {
      await page.clock.runFor(10_000);
      if ((await row.getByRole('time').textContent()) === text) return tens;
    }
    return null;
  };
  expect(await tensUntil('1 minute ago')).not.toBeNull();
  expect(await tensUntil('2 minutes ago')).toBe(6);
});
