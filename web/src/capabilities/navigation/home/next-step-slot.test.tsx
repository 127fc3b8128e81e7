import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { forgetStored, storedNames } from '#platform/browser-storage.ts';
import { type NextStep, type NextStepPart, registerNextSteps } from '#platform/next-steps.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

const step = (title: string): NextStep => ({ title, sentence: `Why: ${title}`, to: '/profile', label: 'Do it' });
const part = (
  key: string,
  urgency: NextStepPart['urgency'],
  found: NextStep | null | undefined,
  allow = () => true,
): NextStepPart => ({ key, urgency, allow, useStep: () => found });

const client = fakeClient((name) => (name === 'FirstSteps' ? { firstSteps: [] } : undefined));

const render = (parts: NextStepPart[], surroundings: Surroundings = {}) => {
  registerNextSteps(parts);
  return renderPart(<NextStepSlot />, { client, ...surroundings });
};

beforeEach(() => forgetStored());

test('shows the most urgent step that the person may do', async () => {
  const slot = await render([
    part('picture', 'profile', step('Add your picture')),
    part('update', 'work', step('Write an update')),
    part('empty', 'due', null),
    part('foreign', 'due', step('Decide the round'), () => false),
  ]);
  await expect.element(slot.getByRole('region', { name: 'Write an update' })).toBeVisible();
  await expect.element(slot.getByRole('link', { name: 'Do it' })).toHaveAttribute('href', '/profile');
  expect(slot.getByRole('heading').elements()).toHaveLength(1);
});

test('waits for a step that is loading, instead of showing a less urgent one', async () => {
  const slot = await render([part('update', 'work', undefined), part('picture', 'profile', step('Add your picture'))]);
  await expect.poll(() => slot.element().querySelector('[data-waiting]')).not.toBeNull();
  expect(slot.getByRole('heading').elements()).toEqual([]);
});

test('keeps the page while a step loads its texts', async () => {
  const loading = Promise.withResolvers<void>();
  let isLoaded = false;
  const late: NextStepPart = {
    ...part('late', 'work', null),
    useStep() {
      if (!isLoaded) throw loading.promise;
      return step('Write an update');
    },
  };
  registerNextSteps([late]);
  const page = await renderPart(
    <Suspense fallback={null}>
      <NextStepSlot>
        <p>The news</p>
      </NextStepSlot>
    </Suspense>,
    { client },
  );
  await expect.poll(() => page.element().querySelector('[data-waiting]')).not.toBeNull();
  await expect.element(page.getByText('The news')).toBeVisible();
  isLoaded = true;
  loading.resolve();
  await expect.element(page.getByRole('heading', { name: 'Write an update' })).toBeVisible();
});

test('puts a step off on this device, then shows the next one', { tags: ['night'] }, async () => {
  const parts = [part('update', 'work', step('Write an update')), part('picture', 'profile', step('Add your picture'))];
  const slot = await render(parts);
  await slot.getByRole('button', { name: 'Not now' }).click();
  await expect.element(slot.getByRole('heading', { name: 'Add your picture' })).toBeVisible();
  expect(storedNames('later:')).toHaveLength(1);
  await slot.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => slot.element().textContent).toBe('');
});

test('stays within an Arabic phone, from right to left', { tags: ['night'] }, async () => {
  const slot = await render([part('long', 'work', step('A title that is long enough to need a second line here'))], {
    language: 'ar',
    viewport: [390, 800],
  });
  const region = slot.getByRole('region');
  await expect.element(region).toBeVisible();
  expect(getComputedStyle(region.element()).direction).toBe('rtl');
  expect(slot.element().scrollWidth).toBeLessThanOrEqual(390);
});

test('gives both buttons one height on a phone', async () => {
  const slot = await render([part('picture', 'profile', step('Add your picture'))], { viewport: [390, 800] });
  const heights = [slot.getByRole('link', { name: 'Do it' }), slot.getByRole('button', { name: 'Not now' })].map(
    (button) => button.element().getBoundingClientRect().height,
  );
  expect(heights).toEqual([44, 44]);
});
