import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { BrokenLinks } from './broken-links.tsx';

const link = {
  __typename: 'BrokenLink' as const,
  url: 'https://example.org/gone',
  fault: '404',
  checkedAt: '2026-11-30T03:00:00Z',
};

test.each([
  ['says when it works again', []],
  ['lets the line say that it is still broken', [link]],
])('asks again for a broken link and %s', async (_, left) => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return { checkResourceLink: { __typename: 'Resource', _id: 'r1', brokenLinks: left } };
  });
  await loadTexts(['resources']);
  // The address stands in the texts of two languages.
  const resource = { _id: 'r1', brokenLinks: [link, link] };
  await renderPart(<BrokenLinks resource={resource} />, { client });
  const check = page.getByRole('button', { name: 'Check now' });
  await check.click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await expect.element(check).toBeEnabled();
  const works = page.getByText('The link works again.');
  if (left.length === 0) await expect.element(works).toBeVisible();
  else await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  expect(sent.mock.calls).toEqual([['CheckResourceLink', { resourceId: 'r1', url: link.url }]]);
});
