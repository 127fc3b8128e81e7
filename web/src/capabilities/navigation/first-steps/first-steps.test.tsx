import type { FirstStep } from '@seedbed/domain/navigation/first-steps.ts';
import { beforeEach, expect, test } from 'vitest';
import { NextStepSlot } from '#capabilities/navigation/home/next-step-slot.tsx';
import { forgetStored } from '#platform/browser-storage.ts';
import { type NextStepPart, registerNextSteps } from '#platform/next-steps.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as FirstStepsPage } from './first-steps-page.tsx';

const names = ['organization', 'brand', 'support', 'team', 'program', 'startups', 'picture'] as const;
const stepsWith = (...done: FirstStep['name'][]) =>
  names.map((name) => ({ __typename: 'FirstStep', name, isDone: done.includes(name) }));
const clientWith = (firstSteps: object[] | Error) =>
  fakeClient((name) =>
    name === 'FirstSteps' ? (firstSteps instanceof Error ? firstSteps : { firstSteps }) : undefined,
  );

const renderSlot = (steps: object[], surroundings: Surroundings = {}) =>
  renderPart(<NextStepSlot />, { client: clientWith(steps), ...surroundings });
const renderPage = (steps: object[] | Error, surroundings: Surroundings = {}) =>
  renderPart(<FirstStepsPage />, { client: clientWith(steps), ...surroundings });

const part = (key: string, facts: Partial<NextStepPart> = {}): NextStepPart => ({
  key,
  urgency: 'work',
  allow: () => true,
  useStep: () => ({ title: key, sentence: `Why ${key}`, to: '/profile', label: 'Do it' }),
  ...facts,
});

beforeEach(() => {
  forgetStored();
  registerNextSteps([]);
});

test('lists open steps as links and done ones as text, with the progress', async () => {
  const slot = await renderSlot(stepsWith('brand', 'picture'));
  const list = slot.getByRole('list', { name: 'First steps' });
  await expect.element(list).toBeVisible();
  await expect.element(slot.getByText('2 of 7 done')).toBeVisible();
  expect(
    list
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/configuration/general',
    '/admin/configuration/general',
    '/admin/configuration/users',
    '/startups/programs',
    '/startups/management',
  ]);
  await expect.element(list.getByText('Add your logo and color, done')).toBeVisible();
});

test('shows no list when every step is done or when it fails to load', async () => {
  registerNextSteps([part('Write an update')]);
  for (const answer of [stepsWith(...names), new Error('lost')]) {
    const slot = await renderPart(<NextStepSlot />, { client: clientWith(answer) });
    await expect.element(slot.getByRole('heading', { name: 'Write an update' })).toBeVisible();
    expect(slot.getByRole('list').elements()).toEqual([]);
  }
});

test('replaces the next steps that it contains, and no others, until it is hidden', { tags: ['night'] }, async () => {
  registerNextSteps([part('Add your picture', { isFirstStep: true }), part('Write an update')]);
  const slot = await renderSlot(stepsWith());
  await expect.element(slot.getByRole('heading', { name: 'Write an update' })).toBeVisible();
  await slot.getByRole('button', { name: 'Not now' }).click();
  expect(slot.getByRole('heading', { name: 'Add your picture' }).elements()).toEqual([]);
  await slot.getByRole('button', { name: 'Hide' }).click();
  await expect.element(slot.getByRole('heading', { name: 'Add your picture' })).toBeVisible();
  expect(slot.getByRole('list').elements()).toEqual([]);
});

test('comes back to the home page from its own page, by keyboard', async () => {
  const slot = await renderSlot(stepsWith());
  await focus(slot.getByRole('button', { name: 'Hide' }));
  await press('Enter');
  await expect.poll(() => slot.element().textContent).toBe('');
  const list = await renderPage(stepsWith());
  const onHome = list.getByRole('switch', { name: 'Show on the home page' });
  await expect.element(onHome).not.toBeChecked();
  await focus(onHome);
  await press('Space');
  await expect.element(onHome).toBeChecked();
  await expect.element((await renderSlot(stepsWith())).getByRole('list')).toBeVisible();
});

test('says on its page that all is done, and offers a retry when it fails', async () => {
  const done = await renderPage(stepsWith(...names));
  await expect.element(done.getByText('All first steps are done')).toBeVisible();
  expect(done.getByRole('switch').elements()).toEqual([]);
  const failed = await renderPage(new Error('lost'));
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('stays within an Arabic phone, from right to left', async () => {
  const slot = await renderSlot(stepsWith('brand'), { language: 'ar', viewport: [390, 800] });
  const link = slot.getByRole('link').first();
  await expect.element(link).toBeVisible();
  expect(getComputedStyle(link.element()).direction).toBe('rtl');
  expect(slot.element().scrollWidth).toBeLessThanOrEqual(390);
  for (const row of slot.getByRole('listitem').elements())
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
