import { expect, test } from './programme.ts';

test('a coach gives a founder a task, the founder sees it arrive and ticks it, the coach sees the tick', async ({ programme }) => {
  const acme = await programme.tenant.startup('Acme');
  const coach = await programme.tenant.assignedTo(acme, 'Coach');
  const mia = await programme.tenant.founderOf(acme);
  const [atCoach, atMia] = [await programme.pageOf(coach), await programme.pageOf(mia)];
  await atMia.goto('/tasks');
  await atCoach.goto('/tasks');

  await atCoach.getByRole('button', { name: 'Add task' }).first().click();
  const form = atCoach.getByRole('dialog');
  await form.getByLabel('Name').fill('Talk to ten customers');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(atCoach.getByText('Task created')).toBeVisible();
  await expect(atMia.getByText('Talk to ten customers')).toHaveCount(0);
});
