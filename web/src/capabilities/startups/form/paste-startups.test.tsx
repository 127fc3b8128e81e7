import { CombinedError } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { PasteStartups } from './paste-startups.tsx';

async function renderPaste(surroundings: Surroundings = {}, answer: object | Error = { createStartups: [] }) {
  const [created, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'StartupsNamed') return { startupsNamed: [{ _id: 'ox', name: 'Ox', status: 'active' }] };
    if (name !== 'CreateStartups') return undefined;
    created(variables);
    return answer;
  });
  const form = await renderPart(<PasteStartups onDone={done} />, { client, ...surroundings });
  const text = form.getByCss('#pasted-startups');
  const names = () => created.mock.lastCall?.[0].startups.map(({ name }: { name: string }) => name);
  return { form, text, created, done, names };
}

test('shows duplicates unchosen, and creates the chosen rows with one click', async () => {
  const { form, text, done, names } = await renderPaste();
  await expect.element(form.getByRole('button', { name: /^Create/ })).toBeDisabled();
  await text.fill('Acme\tacme.test\tBoxes\nOX\nacme');
  await expect.element(form.getByText('Exists already')).toBeVisible();
  await expect.element(form.getByText('Twice in the list')).toBeVisible();
  await expect.element(form.getByText('To create: 1. Left out: 2.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'OX' }).click();
  await form.getByRole('button', { name: 'Create 2 startups' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(names()).toEqual(['Acme', 'OX']);
  await expect.element(page.getByRole('status').getByText('2 startups created')).toBeVisible();
});

test('refuses a row that the server would refuse, and keeps the text when a call fails', {
  tags: ['night'],
}, async () => {
  const failed = new CombinedError({ networkError: new Error('offline') });
  const { form, text, done, created } = await renderPaste({}, failed);
  await text.fill(`Acme\n${'x'.repeat(121)}`);
  await expect.element(form.getByText(/120 characters/)).toBeVisible();
  await expect.element(form.getByRole('checkbox').nth(1)).toBeDisabled();
  await form.getByRole('button', { name: 'Create one startup' }).click();
  await expect.poll(() => created.mock.calls.length).toBe(1);
  await form.getByRole('button', { name: 'Create one startup' }).click();
  await expect.poll(() => created.mock.calls.length).toBe(2);
  expect(created.mock.calls[1]).toEqual(created.mock.calls[0]);
  expect(done).not.toHaveBeenCalled();
  await expect.element(text).toHaveValue(`Acme\n${'x'.repeat(121)}`);
});

test('fits an Arabic phone, from right to left', { tags: ['night'] }, async () => {
  const { form, text } = await renderPaste({ language: 'ar', viewport: [390, 800] });
  await text.fill(`Acme\nOx\n${'long '.repeat(20)}`);
  await expect.element(form.getByText('موجودة بالفعل')).toBeVisible();
  const { left, right } = form.getByText('موجودة بالفعل').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThan(form.getByText('Ox', { exact: true }).element().getBoundingClientRect().right);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
