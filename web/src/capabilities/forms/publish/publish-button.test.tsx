import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Draft } from '#capabilities/forms/builder/draft/use-draft.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PublishButton } from './publish-button.tsx';

const en = (value: string) => [{ language: 'en', value }];
const line = {
  id: '0190b6f0-0000-7000-8000-000000000001',
  type: 'text',
  content: { ...emptyContent, label: en('Name') },
};
const saved = { lines: [line], state: 'saved', flush: async () => true, refusedCount: () => 0 };
const form = {
  ...{ _id: 'f', status: 'draft', publishedNumber: null, versions: [] },
  ...{ title: en('Apply'), description: [], languages: ['en'] },
};

function Example({ next }: { next: object }) {
  const [shown, show] = useState<object>(form);
  return (
    <>
      <PublishButton form={shown as FormDraftFragment} draft={saved as unknown as Draft} onOpen={() => {}} />
      <output>{JSON.stringify(shown)}</output>
      <button type="button" aria-hidden onClick={() => show({ ...form, ...next })}>
        Live update
      </button>
    </>
  );
}

async function render(next: object) {
  const answer = Promise.withResolvers<object>();
  const client = fakeClient((name) => {
    if (name === 'FieldsForForms') return { fieldsForForms: [] };
    return name === 'PublishInFormBuilder' ? answer.promise : undefined;
  });
  const shown = await renderPart(<Example next={next} />, { client });
  // A dialog covers the button.
  const update = () => (shown.getByText('Live update').element() as HTMLElement).click();
  return { shown, answer, update };
}

const dialog = () => page.getByRole('dialog');
const publish = async (shown: Awaited<ReturnType<typeof render>>['shown']) => {
  await shown.getByRole('button', { name: 'Publish' }).click();
  await dialog().getByRole('button', { name: 'Publish' }).click();
};

test('says that a version is published whose job ended before the answer of its start', async () => {
  const { shown, answer, update } = await render({ status: 'success', publishedNumber: 1 });
  await publish(shown);
  update();
  await expect.element(page.getByText('Version 1 is published')).toBeVisible();
  answer.resolve({ publishInFormBuilder: { __typename: 'Form', _id: 'f' } });
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(page.getByText('Publishing has started').elements()).toEqual([]);
});

test('says nothing of a version that was published before the page asked', async () => {
  const { shown, update } = await render({ status: 'success', publishedNumber: 2 });
  update();
  await expect.element(shown.getByText(/publishedNumber":2/)).toBeVisible();
  expect(page.getByText('Version 2 is published').elements()).toEqual([]);
});
