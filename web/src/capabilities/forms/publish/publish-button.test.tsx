import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Draft } from '#capabilities/forms/builder/draft/use-draft.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PublishButton } from './publish-button.tsx';

const draft = { lines: [], state: 'saved', flush: async () => true, refusedCount: () => 0 } as unknown as Draft;
const form = { _id: 'f', status: 'success', publishedNumber: null, versions: [], title: [], description: [] };

function Example({ next }: { next: object }) {
  const [shown, show] = useState<object>(form);
  return (
    <>
      <PublishButton form={shown as FormDraftFragment} draft={draft} onOpen={() => {}} />
      <button type="button" onClick={() => show({ ...form, ...next })}>
        Live update
      </button>
    </>
  );
}

test('says that a version is published, also if the page never saw the job run', async () => {
  const shown = await renderPart(<Example next={{ publishedNumber: 1 }} />);
  await shown.getByRole('button', { name: 'Live update' }).click();
  await expect.element(page.getByText('Version 1 is published')).toBeVisible();
});
