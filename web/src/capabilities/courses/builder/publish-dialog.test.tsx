// Publishing leaves out what an open form has not saved, and says so first.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { ItemForm } from './item/item-form.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const actor = {
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType: 'Staff' as const },
  ...{ scopes: resolveScopes('Staff'), startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
  ...{ ownStartupIds: [], assignedStartupIds: [] },
};
const course = {
  ...{ __typename: 'Course', _id: newId() as string, title: [{ language: 'en', value: 'Finance' }] },
  ...{ publishedVersion: null, summary: [] },
  draft: { sections: [], items: [], audience: [], changes: [{ kind: 'added', title: 'Welcome', isRequired: true }] },
};

beforeEach(() => loadTexts(['courses', 'resources', 'files']));

const welcome = {
  ...{ __typename: 'CourseItem', _id: newId() as string, sectionId: newId(), kind: 'text', title: 'Welcome' },
  ...{ content: { body: null }, isRequired: true, isTeam: false, unlockAfterId: null, releaseOffsetDays: null },
  ...{ dueOffsetDays: null, criteria: [], words: {}, version: 1, files: [], pictures: [], package: null },
};

async function aBuilder(item?: typeof welcome) {
  const published = vi.fn();
  const client = fakeClient((name) => {
    if (name !== 'PublishCourse') return undefined;
    published();
    return { publishCourse: course };
  });
  const itemId = item?._id ?? (newId() as string);
  function Builder() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <ItemForm
          course={course as never}
          id={itemId}
          {...(item && { item: item as never })}
          kind="text"
          sectionId={newId()}
          onDone={vi.fn()}
        />
        <PublishDialog opened={opened} course={course as never} onClose={() => setOpened(false)} />
      </>
    );
  }
  const view = await renderPart(<Builder />, { client, actor });
  return { view, published };
}

const dialog = () => page.getByRole('dialog', { name: 'Publish' });

test('names an open item that is not saved, and leads back to it', async () => {
  const { view, published } = await aBuilder();
  const title = view.getByRole('textbox', { name: 'Title' });
  await title.fill('Runway');
  await view.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog().getByText(/Runway/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Go back to it' }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Runway');
  expect(published).not.toHaveBeenCalled();
});

test('names an item by its saved title, as the list of changes does', async () => {
  const { view } = await aBuilder(welcome);
  await view.getByRole('textbox', { name: 'Title' }).fill('Hello');
  await view.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog().getByText(/“Welcome”/)).toBeVisible();
  expect(dialog().getByText(/Hello/).elements()).toEqual([]);
});

test('publishes without the item when told so, and says nothing of an unchanged form', async () => {
  const { view, published } = await aBuilder();
  await view.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Go back to it' }).elements()).toEqual([]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await view.getByRole('textbox', { name: 'Title' }).fill('Runway');
  await view.getByRole('button', { name: 'Open' }).click();
  await dialog().getByRole('button', { name: 'Publish without them' }).click();
  await waitFor(() => expect(published).toHaveBeenCalledTimes(1));
});
