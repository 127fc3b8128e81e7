import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clearSelection, setSelected, useSelectableList } from '#platform/selection.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { SelectionBar } from './selection-bar.tsx';

function List({ onSelectAll }: { onSelectAll?: () => Promise<void> }) {
  const [ids, setIds] = useState(['a', 'b', 'c', 'd']);
  const remove = (chosen: readonly string[]) => {
    setIds(ids.filter((id) => !chosen.includes(id)));
    clearSelection();
  };
  useSelectableList(ids, [
    { key: 'delete', label: 'Delete', icon: null, run: remove },
    { key: 'compare', label: 'Compare', icon: null, counts: { least: 2, most: 3 }, run: () => undefined },
  ]);
  return (
    <>
      <h1 tabIndex={-1}>Tasks</h1>
      <ul>
        {ids.map((id) => (
          <li key={id} data-row={id} tabIndex={-1}>
            {id}
          </li>
        ))}
      </ul>
      <SelectionBar onSelectAll={onSelectAll} total={4} />
    </>
  );
}

test('gives the focus to the row that follows the deleted ones [UX-K6]', async () => {
  await renderPart(<List />);
  setSelected(['b', 'c']);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('d');
});

test('gives the focus to the heading after the last row', async () => {
  await renderPart(<List />);
  setSelected(['a', 'b', 'c', 'd']);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Tasks');
});

test('offers an action only for the numbers of rows that it takes', async () => {
  await renderPart(<List />);
  const compare = page.getByRole('button', { name: 'Compare' });
  setSelected(['a']);
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(compare.elements()).toEqual([]);
  setSelected(['a', 'b']);
  await expect.element(compare).toBeVisible();
  setSelected(['a', 'b', 'c', 'd']);
  await expect.element(compare).not.toBeInTheDocument();
});

test('runs no action on the selected rows while all that match are asked for', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await renderPart(<List onSelectAll={() => answer.then(() => setSelected(['a', 'b', 'c', 'd']))} />);
  setSelected(['a']);
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
  resolve();
  await expect.element(page.getByText('4 selected').last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeEnabled();
});
