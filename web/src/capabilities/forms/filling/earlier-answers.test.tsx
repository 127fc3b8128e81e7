import { expect, test, vi } from 'vitest';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { useFilling } from './autosave/use-filling.ts';
import { EarlierAnswers } from './earlier-answers.tsx';

const filling = { canEdit: true, earlier: { name: 'Skylark', answers: { name: 'Bo', why: 'Because' } } };
const offer = 'Copy answers from Skylark?';

async function open(given: object = {}) {
  const answer = vi.fn();
  const state = { answers: { name: 'Ana', why: null }, answer } as unknown as ReturnType<typeof useFilling>;
  const part = <EarlierAnswers filling={{ ...filling, ...given } as unknown as FillingPageFragment} state={state} />;
  return { shown: await renderPart(part, {}), answer };
}

test('copies answers of another application when asked, and none that are there', async () => {
  const { shown, answer } = await open();
  await expect.element(shown.getByText(offer)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await shown.getByRole('button', { name: 'Copy answers' }).click();
  expect(answer.mock.calls).toEqual([['why', 'Because']]);
  await expect.element(shown.getByText(offer)).not.toBeInTheDocument();
});

test('copies nothing when declined, and offers nothing without such answers', async () => {
  const { shown, answer } = await open();
  await shown.getByRole('button', { name: 'No, thanks' }).click();
  await expect.element(shown.getByText(offer)).not.toBeInTheDocument();
  expect(answer).not.toHaveBeenCalled();
  const other = await open({ earlier: null });
  expect(other.shown.getByRole('button').elements()).toEqual([]);
});
