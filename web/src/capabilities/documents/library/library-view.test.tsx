import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { LibraryData } from './library.ts';
import { LibraryView } from './library-view.tsx';

const document = (_id: string, name: string) => ({
  ...{ __typename: 'StartupDocument', _id, name, folderId: null, visibleTo: 'all_of_startup', version: 1, file: null },
  ...{ createdAt: '2026-11-01T00:00:00Z', createdBy: null, startup: { _id: 'acme', name: 'Acme', logo: null } },
});
const library = {
  ...{ __typename: 'DocumentLibrary', limit: 200, folders: [], looseFiles: [] },
  documents: [document('deck', 'Solar deck'), document('memo', 'Memo'), document('plan', 'Plan')],
} as unknown as LibraryData;

test('finds documents by their names at once, and by their words', async () => {
  const client = fakeClient((name, variables) =>
    name === 'FoundDocuments'
      ? { documentLibrary: { found: variables.text === 'solar' ? ['memo', 'deck'] : [] } }
      : undefined,
  );
  await renderPart(<LibraryView startupId="acme" library={library} />, { client });
  await page.getByRole('textbox', { name: 'Search documents' }).fill('solar');
  await expect.element(page.getByText('Found in the text')).toBeVisible();
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Solar deck', 'Memo']);
  await page.getByRole('textbox', { name: 'Search documents' }).fill('submarine');
  await expect.element(page.getByText('No document has these words.')).toBeVisible();
});
