import { deleteTask } from '../server/src/capabilities/tasks/delete-task.ts';
import { updateTask } from '../server/src/capabilities/tasks/update-task.ts';
import { transact } from '../server/src/platform/tx.ts';
import { zone } from '../server/src/testing/tenant.ts';
import { expect, test } from './test-tenant.ts';

test('sets default assignees on an empty Save, completes a link with http://, reports a missing name', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name')).toBeFocused();

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name is a required field').first()).toBeVisible();
  await form.getByLabel('Name').fill('Read the term sheet');

  const picker = form.getByRole('combobox', { name: 'Assignees' });
  await picker.focus();
  await page.keyboard.press('Backspace');
  await expect(form.getByRole('button', { name: 'Remove Sam Staff' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There has to be at least one assignee').first()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove Sam Staff' })).toBeVisible();
  await expect(picker).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await form.getByLabel('Link').fill('example.org/terms');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'example.org' })).toHaveAttribute('href', 'http://example.org/terms');
});

test('keeps typed text after Escape and a reload; Cancel discards it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  const open = () => page.getByRole('button', { name: 'Add Task' }).first().click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await open();
  await name.fill('Half a thou');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await expect(name).toHaveValue('Half a thou');
  await page.reload();
  await open();
  await expect(name).toHaveValue('Half a thou');
  await expect(page.getByText('We kept what you typed earlier.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto(`/startup/${acme.id}/file/activities`);
  const composer = page.getByRole('textbox', { name: /Acme/ });
  await composer.fill('We closed our first');
  await page.getByRole('link', { name: 'Tasks' }).last().click();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goBack();
  await expect(composer).toHaveText('We closed our first');
  await page.reload();
  await expect(composer).toHaveText('We closed our first');
});

test('closes the top dialog on Escape and restores the focus', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await tenant.task({ by: staff, assignees: [staff], name: 'First' });
  await tenant.task({ by: staff, assignees: [staff], name: 'Second' });
  const third = await tenant.task({ by: staff, assignees: [staff], name: 'Third' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  await page.getByRole('button', { name: /Today's Tasks/ }).click();
  const panel = page.getByRole('dialog', { name: "Today's Tasks" });
  await panel.getByRole('button', { name: 'Add Task' }).click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const menu = page.getByRole('button', { name: 'Actions for First' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('checkbox', { name: 'First' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Second' })).toBeFocused();

  await page.getByRole('button', { name: 'Actions for Third' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await transact(deleteTask, staff, third.id, zone);
  await expect(page.getByRole('checkbox', { name: 'Third' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Second' })).toBeFocused();
});

test('never overwrites a task that somebody changed meanwhile; ignores an invalid draft', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [staff, colleague] = [await tenant.person('Staff'), await tenant.person('Admin')];
  const startupId = (await tenant.startup('Acme')).id;
  const task = await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day', startupId });
  const page = await testTenant.pageOf(staff);
  await page.addInitScript(
    (key) => localStorage.setItem(key, '{"name":{"no":"text"},"assignees":[1],"id":7}'),
    `seedbed:draft:${staff.userId}:task:${task.id}`,
  );
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Actions for Prepare demo day' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Name');
  await expect(name).toHaveValue('Prepare demo day');
  await name.fill('Prepare the demo day');
  await updateTask(colleague, task.id, { name: 'Prepare demo night' }, zone);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Prepare demo night')).toBeVisible();
  await expect(name).toHaveValue('Prepare the demo day');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Prepare the demo day' })).toBeVisible();
});

test('sends a draft as a new post after another tab has sent it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const page = await testTenant.pageOf(await tenant.founderOf(acme));
  await page.goto(`/startup/${acme.id}/file/activities`);
  await page.getByRole('textbox', { name: /Acme/ }).fill('First');
  const other = await page.context().newPage();
  await other.goto(`/startup/${acme.id}/file/activities`);
  await expect(other.getByRole('textbox', { name: /Acme/ })).toHaveValue('First');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /Acme/ })).toHaveText('');

  await other.getByRole('textbox', { name: /Acme/ }).fill('Second');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(other.getByText('This has changed since you opened it')).toBeVisible();
  await expect(other.getByRole('textbox', { name: /Acme/ })).toHaveText('Second');
  await other.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(other.getByRole('textbox', { name: /Acme/ })).toHaveText('');
  await expect(other.getByText('Second', { exact: true })).toBeVisible();
});
