import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { StartupFacts } from './startup-facts.tsx';

const startup = {
  _id: newId(),
  name: 'Acme',
  oneLiner: 'Boxes',
  website: null,
  country: 'PT',
  city: 'Porto',
  foundedYear: 2020,
  businessModel: 'B2B',
  stage: null,
  version: 3,
} as unknown as WholeStartup;

async function renderFacts(surroundings: Surroundings = {}) {
  const updated = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'UpdateStartup') return undefined;
    updated(variables);
    return { updateStartup: { ...startup, __typename: 'Startup' } };
  });
  return { facts: await renderPart(<StartupFacts startup={startup} />, { client, ...surroundings }), updated };
}

test('shows each fact in words, and a field with its limit or its values', { tags: ['night'] }, async () => {
  const { facts } = await renderFacts();
  await expect.element(facts.getByText('Portugal')).toBeVisible();
  await facts.getByRole('button', { name: 'Edit: Name' }).click();
  await expect.element(facts.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme');
  await expect.element(facts.getByRole('textbox', { name: 'Name' })).toHaveAttribute('maxlength', '120');
  await press('Escape');
  await facts.getByRole('button', { name: 'Edit: Stage' }).click();
  const stages = facts.getByRole('combobox', { name: 'Stage' }).getByRole('option').elements();
  expect(stages.map((option) => option.textContent)).toEqual([
    'Not specified',
    'Idea',
    'Prototype',
    'Launched',
    'Growing',
  ]);
});

test('sends the one fact in its type, refuses an invalid one at its field, and returns the focus', async () => {
  const { facts, updated } = await renderFacts();
  const website = facts.getByRole('button', { name: 'Edit: Website' });
  await website.click();
  await expect.element(facts.getByRole('textbox', { name: 'Website' })).toHaveFocus();
  await press('n', 'o', ' ', 'l', 'i', 'n', 'k', 'Enter');
  await expect
    .element(facts.getByRole('textbox', { name: 'Website' }))
    .toHaveAccessibleDescription('Website is not a valid url');
  expect(updated).not.toHaveBeenCalled();
  await facts.getByRole('textbox', { name: 'Website' }).fill('acme.test');
  await press('Enter');
  await expect.element(website).toHaveFocus();
  expect(updated).toHaveBeenCalledExactlyOnceWith({
    startupId: startup._id,
    facts: { website: 'acme.test' },
    version: 3,
  });

  await facts.getByRole('button', { name: 'Edit: Founded' }).click();
  await facts.getByRole('combobox', { name: 'Founded' }).selectOptions('2019');
  await facts.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(updated.mock.lastCall?.[0].facts).toEqual({ foundedYear: 2019 }));
  await facts.getByRole('button', { name: 'Edit: City' }).click();
  await facts.getByRole('textbox', { name: 'City' }).fill('');
  await facts.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(updated.mock.lastCall?.[0].facts).toEqual({ city: null }));
});

test('leaves the fact as it was on Escape, from right to left too', async () => {
  const { facts, updated } = await renderFacts({ language: 'ar' });
  const edit = facts.getByRole('button', { name: /^تعديل: / }).first();
  await edit.click();
  await press('x', 'Escape');
  await expect.element(edit).toHaveFocus();
  await expect.element(facts.getByText('Acme')).toBeVisible();
  expect(updated).not.toHaveBeenCalled();
});
