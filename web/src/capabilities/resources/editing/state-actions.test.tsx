import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { EditedRecord } from './edited-record.ts';
import { StateActions } from './state-actions.tsx';

const link = {
  ...{ _id: 'r1', kind: 'link', title: 'Law', url: 'https://example.com', language: 'en', isRequired: false },
  ...{ variants: [], attachments: [], state: 'draft', publishedVersion: null },
};

async function renderActions(given: object) {
  const sent: object[] = [];
  const client = fakeClient((name, variables) => {
    sent.push({ name, ...variables });
    return { publishResource: { __typename: 'Resource', _id: 'r1', state: 'published', publishedVersion: 2 } };
  });
  await loadTexts(['resources']);
  const resource = { ...link, ...given } as unknown as EditedRecord;
  const part = await renderPart(<StateActions resource={resource} onDeleted={() => {}} />, { client });
  await expect.element(part.getByRole('button', { name: 'More actions' })).toBeVisible();
  return { part, sent };
}

test.each([
  ['new', null],
  ['withdrawn', 3],
])('publishes a %s link at once', async (_, publishedVersion) => {
  const { part, sent } = await renderActions({ publishedVersion });
  await part.getByRole('button', { name: 'Publish' }).click();
  await vi.waitFor(() =>
    expect(sent).toEqual([{ name: 'PublishResource', resourceId: 'r1', note: '', isMaterial: false }]),
  );
});

test('says why a file without a file cannot be published', async () => {
  const { part } = await renderActions({ kind: 'file', url: null });
  await expect.element(part.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('has nothing to publish on a live link, and asks first before readers read it again', async () => {
  const { part, sent } = await renderActions({ state: 'published', publishedVersion: 1, isRequired: true });
  await expect.element(part.getByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await part.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask readers to read it again' }).click();
  await expect.element(page.getByRole('dialog').getByText(/readers confirm it again/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask readers to read it again' }).click();
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'PublishResource', resourceId: 'r1', isMaterial: true }]));
  await expect.element(page.getByText('Readers see it as unread again.')).toBeVisible();
});
