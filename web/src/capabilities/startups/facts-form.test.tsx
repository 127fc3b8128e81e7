import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { FactsForm } from './facts-form.tsx';
import type { WholeStartup } from './startup-context.ts';

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

async function renderForm() {
  const [updated, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name !== 'UpdateStartup') return undefined;
    updated(variables);
    return { updateStartup: { ...startup, __typename: 'Startup' } };
  });
  const form = await renderPart(<FactsForm startup={startup} onDone={done} />, { client });
  return { form, updated, done };
}

test('shows a field for each fact, with its limit and its values in words', async () => {
  const { form } = await renderForm();
  await expect.element(form.getByLabelText(/^Name/)).toHaveValue('Acme');
  await expect.element(form.getByLabelText(/^Name/)).toHaveAttribute('maxlength', '120');
  await expect.element(form.getByLabelText(/^Country/)).toHaveDisplayValue('Portugal');
  await expect.element(form.getByLabelText(/^Founded/)).toHaveValue('2020');
  const stages = form
    .getByLabelText(/^Stage/)
    .getByRole('option')
    .elements();
  expect(stages.map((option) => option.textContent)).toEqual([
    'Not specified',
    'Idea',
    'Prototype',
    'Launched',
    'Growing',
  ]);
});

test('sends all facts in their types, and refuses an invalid one at its field', async () => {
  const { form, updated, done } = await renderForm();
  await form.getByLabelText(/^Website/).fill('not a link');
  await form.getByLabelText(/^Stage/).selectOptions('launched');
  await form.getByLabelText(/^City/).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByLabelText(/^Website/)).toHaveAccessibleDescription('Website is not a valid url');
  expect(updated).not.toHaveBeenCalled();
  await form.getByLabelText(/^Website/).fill('acme.test');
  await form.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  const facts = {
    name: 'Acme',
    oneLiner: 'Boxes',
    website: 'acme.test',
    country: 'PT',
    city: null,
    foundedYear: 2020,
    businessModel: 'B2B',
    stage: 'launched',
  };
  expect(updated).toHaveBeenCalledExactlyOnceWith({ startupId: startup._id, facts, version: 3 });
});
