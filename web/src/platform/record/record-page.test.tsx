import { expect, test } from 'vitest';
import { press, renderPart } from '#platform/testing/render.tsx';
import { RecordPage } from './record-page.tsx';

const startup = (
  <RecordPage
    {...{ kind: 'Startup', id: 'acme', name: 'Acme', face: null, facts: [], isEndless: true }}
    side={<button type="button">Founders</button>}
  >
    <button type="button">A post</button>
  </RecordPage>
);

test.each([
  ['en', 390],
  ['ar', 768],
] as const)('opens the facts above a body without end, for the keyboard too, in %s', async (language, width) => {
  const page = await renderPart(startup, { language, viewport: [width, 844] });
  const fold = page.getByCss('[aria-expanded]');
  const [facts, post] = [page.getByText('Founders'), page.getByText('A post')];
  await expect.element(post).toBeVisible();
  await expect.element(facts).not.toBeVisible();
  await fold.click();
  await expect.element(facts).toBeVisible();
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
  const top = (one: typeof facts) => one.element().getBoundingClientRect().top;
  expect(top(fold)).toBeLessThan(top(facts));
  expect(top(facts)).toBeLessThan(top(post));
  await press('Tab');
  await expect.element(facts).toHaveFocus();
  await fold.click();
  await expect.element(facts).not.toBeVisible();
});

test('shows the facts beside the body on a wide screen', async () => {
  const page = await renderPart(startup);
  await expect.element(page.getByText('Founders')).toBeVisible();
  await expect.element(page.getByCss('[aria-expanded]')).not.toBeVisible();
});
