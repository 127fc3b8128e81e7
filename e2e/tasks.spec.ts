import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../server/src/capabilities/accounts/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { expect, test } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

async function addTask(page: Page, name: string, assignee: string) {
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Assignees' }).fill(assignee);
  await page.getByRole('option', { name: assignee }).first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task created')).toBeVisible();
}

test('assigns a task to a founder, who sees it arrive and completes it; the coach sees the completion', {
  tag: ['@daily', '@tasks'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' });
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const [atCoach, atMia] = [await testTenant.pageOf(coach), await testTenant.pageOf(mia)];
  await atMia.goto('/tasks');
  await expect(atMia.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await atCoach.goto('/tasks');

  await addTask(atCoach, 'Talk to ten customers', 'Mia Founder');
  const box = atMia.getByRole('checkbox', { name: 'Talk to ten customers' });
  await expect(box).toBeVisible();
  await atCoach.goto(`/startup/${acme.id}/file/tasks`);
  await expect(atCoach.getByText('0 of 2 done')).toBeVisible();
  await expect(atCoach.getByRole('button', { name: 'Add task' })).toHaveCount(1);

  await box.check();
  await expect(atCoach.getByText('1 of 2 done')).toBeVisible();
});

test('never shows the task to a founder of another startup or a person of another tenant', {
  tag: '@tasks',
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, outsider] = [await tenant.founderOf(acme), await tenant.founderOf(rival)];
  const task = await tenant.task({ assignees: [mia], name: 'Secret plan' });
  expect(task.startupId).toBe(acme.id);
  const other = await testTenant.another();
  const stranger = await other.tenant.person('Admin');
  for (const page of [await testTenant.pageOf(outsider), await other.pageOf(stranger)]) {
    for (const path of ['/', '/tasks', `/startup/${acme.id}/file/tasks`, `/startup/${acme.id}/file/activities`]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await waitForIdle(page);
      await expect(page.getByText('Secret plan')).toHaveCount(0);
      await expect(page.getByText('Acme')).toHaveCount(0);
    }
  }
});

test('lets an applicant open an assigned task by its address and complete it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const admin = await tenant.person('Admin');
  // Nobody may assign a task to an applicant, but a person with tasks may become one.
  const [ana, other] = [await tenant.person('Mentor'), await tenant.person('Applicant')];
  const task = await tenant.task({ by: admin, assignees: [ana], name: 'Send your pitch deck' });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(users)
      .set({ roleId: tenant.roleId('Applicant') })
      .where(eq(users.id, ana.userId)),
  );
  const [page, atOther] = [await testTenant.pageOf(ana), await testTenant.pageOf(other)];
  await page.goto(`/tasks/${task.id}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done: Send your pitch deck')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await atOther.goto(`/tasks/${task.id}`);
  await expect(atOther.getByText('This task doesn’t exist, or you don’t have access', { exact: true })).toBeVisible();
});

test('keeps what I asked for apart from what is for me, and updates my count only', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const mentor = await tenant.person('Mentor', { fullName: 'Roya Moradi' });
  const [atStaff, atMentor] = [await testTenant.pageOf(staff), await testTenant.pageOf(mentor)];
  for (const page of [atStaff, atMentor]) {
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: "Today's Tasks, 0 due" })).toBeVisible();
  }
  await tenant.task({ by: staff, assignees: [mentor], name: 'Prepare the session' });
  await expect(atMentor.getByRole('button', { name: "Today's Tasks, one due" })).toBeVisible();
  await expect(atMentor.getByRole('checkbox', { name: 'Prepare the session' })).toBeVisible();
  await atStaff.getByRole('link', { name: 'I asked for' }).click();
  await expect(atStaff.getByRole('heading', { name: 'Tasks I asked for' })).toBeVisible();
  await expect(atStaff.getByRole('link', { name: 'Prepare the session' })).toBeVisible();
  await expect(atStaff.getByRole('checkbox', { name: 'Prepare the session' })).toHaveCount(0);
  await expect(atStaff.getByRole('button', { name: "Today's Tasks, 0 due" })).toBeVisible();
  await atStaff.getByRole('link', { name: 'For me' }).click();
  await expect(atStaff.getByText('You’re all caught up')).toBeVisible();
  await expect(atStaff.getByText('Prepare the session')).toHaveCount(0);
});
