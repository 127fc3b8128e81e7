import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { sharedComponents } from '#platform/testing/shared-components.ts';
import { Answers } from './answers.tsx';
import { examples } from './examples.ts';

test('has an example of every shared component', () => {
  expect(sharedComponents.length).toBeGreaterThan(35);
  expect(sharedComponents.filter((name) => !(name in examples))).toEqual([]);
});

test.for(Object.entries(examples))('shows every state of %s', async ([, Example]) => {
  const part = await renderPart(
    <Answers>
      <Example />
    </Answers>,
  );
  const states = [...part.element().querySelectorAll('[data-state]')];
  expect(states.length).toBeGreaterThan(0);
  await expect.poll(() => states.filter((state) => !state.querySelector(':scope > :last-child > *'))).toEqual([]);
});
