import { expect, test } from 'vitest';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { StartupRecord } from './startup-record.tsx';

const program = (name: string, week: number | null) => ({ _id: name, name, status: null, week, weeks: 14 });
const show = (...programs: object[]) => {
  const startup = { _id: 'acme', name: 'Acme', people: [], assigned: [], tags: [], industries: [], programs };
  return renderPart(
    <StartupRecord id="acme" startup={startup as unknown as WholeStartup}>
      {null}
    </StartupRecord>,
  );
};

test('shows the running program with its week', async () => {
  const part = await show(program('Spring', -18), program('Autumn', 8));
  await expect.element(part.getByText('Autumn · Week 8 of 14').first()).toBeVisible();
});

test('names a program to come without a week', async () => {
  const part = await show(program('Past', null), program('Spring', -18));
  await expect.element(part.getByText('Spring', { exact: true }).first()).toBeVisible();
  expect(part.element().textContent).not.toMatch(/Week/);
});
