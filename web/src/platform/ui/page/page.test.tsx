import i18next from 'i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Page } from './page.tsx';

const name = 'Acme Inc.';

/** The horizontal middle of the letter at `index` of the name. */
function placeOf(heading: Element, index: number): number {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.nodeValue?.indexOf(name) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(text, start + index);
    range.setEnd(text, start + index + 1);
    const { left, right } = range.getBoundingClientRect();
    return (left + right) / 2;
  }
  throw new Error(`No ${name} in ${heading.textContent}`);
}

test.each([
  ['a page', () => <Page title={name}>…</Page>],
  ['a page about a record', () => <Page title={i18next.t('evaluations:decisions.title', { name })}>…</Page>],
  [
    'a dialog',
    () => (
      <FormDialog opened title={name} onClose={() => {}}>
        …
      </FormDialog>
    ),
  ],
] as const)('keeps the full stop of a Latin name at its end in Arabic in the heading of %s', async (_, Part) => {
  await renderPart(null, { language: 'ar' });
  await loadTexts(['evaluations']);
  await renderPart(<Part />, { language: 'ar' });
  const heading = page.getByRole('heading', { name: /Acme Inc\./ });
  await expect.element(heading).toBeVisible();
  const places = Array.from(name, (_letter, i) => placeOf(heading.element(), i));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
