import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { StartupForm } from './startup-form.tsx';

async function renderForm(surroundings: Surroundings = {}) {
  const [created, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'CreateStartup') created(variables);
    return { createStartup: null };
  });
  return { form: await renderPart(<StartupForm onDone={done} />, { client, ...surroundings }), created, done };
}

test('focuses the missing name after Save, and sends what is filled in', async () => {
  const { form, created, done } = await renderForm();
  const name = form.getByCss('#startup-name');
  await expect.element(name).toHaveFocus();
  await press('Enter');
  await expect.element(name).toHaveAccessibleDescription(/required/);
  expect(created).not.toHaveBeenCalled();
  await name.fill('Acme');
  await form.getByCss('#startup-website').fill('no link');
  await form.getByCss('#startup-city').click();
  await expect.element(form.getByCss('#startup-website')).toHaveAccessibleDescription(/valid url/);
  await form.getByCss('#startup-website').fill('acme.test');
  await form.getByCss('#startup-stage').selectOptions('Idea');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(created.mock.calls[0]?.[0].input).toEqual({
    name: 'Acme',
    oneLiner: null,
    website: 'acme.test',
    city: null,
    country: null,
    stage: 'idea',
  });
  await expect.element(page.getByRole('status').getByText('Acme created')).toBeVisible();
});

test('keeps typed text for the next form, from right to left too', async () => {
  const { form } = await renderForm();
  await form.getByCss('#startup-name').fill('Half a thou');
  const { form: next } = await renderForm({ language: 'ar', viewport: [390, 800] });
  await expect.element(next.getByCss('#startup-name')).toHaveValue('Half a thou');
  expect(getComputedStyle(next.element()).direction).toBe('rtl');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
