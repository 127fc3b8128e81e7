import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { SampleOffer } from './sample-offer.tsx';

async function renderOffer({ canChange = true, isAdded = false, isShort = false }) {
  const asked = vi.fn();
  const answer = (added: boolean) => ({
    __typename: 'SampleContent',
    canChange,
    isAdded: added,
    programId: added ? 'program' : null,
  });
  const client = fakeClient((name) => {
    asked(name);
    if (name === 'SampleContent') return { sampleContent: answer(isAdded) };
    if (name === 'AddSampleContent') return { addSampleContent: answer(true) };
    if (name === 'RemoveSampleContent') return { removeSampleContent: answer(false) };
    return undefined;
  });
  return { part: await renderPart(<SampleOffer isShort={isShort} />, { client }), asked };
}

test('adds and removes the sample with one click each [UX-O4]', async () => {
  const { part, asked } = await renderOffer({});
  await part.getByRole('button', { name: 'Add sample content' }).click();
  await expect.poll(() => asked.mock.calls.flat()).toContain('AddSampleContent');
  const added = await renderOffer({ isAdded: true });
  await added.part.getByRole('button', { name: 'Remove sample content' }).click();
  await expect.poll(() => added.asked.mock.calls.flat()).toContain('RemoveSampleContent');
});

test('is one button in an empty list, and nothing for people who may not [UX-O3]', async () => {
  const { part } = await renderOffer({ isShort: true });
  await expect.element(part.getByRole('button', { name: 'Add sample content' })).toBeVisible();
  for (const state of [{ canChange: false }, { isShort: true, isAdded: true }]) {
    const { part: none, asked } = await renderOffer(state);
    await expect.poll(() => asked.mock.calls.flat()).toContain('SampleContent');
    expect(none.getByRole('button').elements()).toEqual([]);
  }
});
