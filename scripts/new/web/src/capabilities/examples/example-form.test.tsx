import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ExampleForm } from './example-form.tsx';

async function renderForm(surroundings: Surroundings = {}) {
  const [created, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'CreateExample') created(variables);
    return { createExample: null };
  });
  const form = await renderPart(<ExampleForm onDone={done} />, { ...surroundings, client });
  return { form, created, done };
}

test('focuses the missing name after Save, and sends the example once it is there', async () => {
  const { form, created, done } = await renderForm();
  const name = form.getByCss('#example-name');
  await expect.element(name).toHaveFocus();
  await press('Enter');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription(/required/);
  expect(created).not.toHaveBeenCalled();
  await name.fill('Pilot');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(created).toHaveBeenCalledOnce();
  expect(created.mock.calls[0]?.[0]).toMatchObject({ input: { name: 'Pilot', description: '' } });
  await expect.element(page.getByRole('status').getByText('Saved')).toBeVisible();
});

test('keeps typed text for the next form until the person starts over', async () => {
  const { form } = await renderForm();
  await form.getByCss('#example-name').fill('Half a thou');
  const { form: next } = await renderForm({ language: 'ar' });
  await expect.element(next.getByCss('#example-name')).toHaveValue('Half a thou');
  expect(getComputedStyle(next.element()).direction).toBe('rtl');
});
