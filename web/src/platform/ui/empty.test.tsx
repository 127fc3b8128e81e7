import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { press, renderPart } from '#platform/testing/render.tsx';
import { Empty } from './empty.tsx';

/** A list with a button of its own, and the dialog within it or in the page. */
function List({ delayMs, isDialogOfPage }: { delayMs: number; isDialogOfPage: boolean }) {
  const [hasRows, setRows] = useState(false);
  const [opened, setOpened] = useState(false);
  const create = () => {
    setOpened(false);
    setTimeout(() => setRows(true), delayMs);
  };
  const dialog = (
    <FormDialog opened={opened} title="New task" onClose={() => setOpened(false)}>
      <TextInput label="Name" autoFocus onKeyDown={({ key }) => key === 'Enter' && create()} />
    </FormDialog>
  );
  const action = (
    <>
      <Button onClick={() => setOpened(true)}>New task</Button>
      {!isDialogOfPage && dialog}
    </>
  );
  return (
    <>
      <h1 tabIndex={-1}>Tasks</h1>
      {hasRows ? (
        <ul>
          <li data-row="1" tabIndex={-1}>
            Call the bank
          </li>
        </ul>
      ) : (
        <Empty drawing={null} title="No tasks yet" action={action} />
      )}
      {isDialogOfPage && dialog}
    </>
  );
}

test.each([
  { delayMs: 0, isDialogOfPage: false },
  { delayMs: 200, isDialogOfPage: false },
  { delayMs: 200, isDialogOfPage: true },
])(
  'passes the focus of its button to the first row ($delayMs ms later, dialog of the page: $isDialogOfPage)',
  { tags: ['night'] },
  async (times) => {
    const part = await renderPart(<List {...times} />);
    await part.getByRole('button', { name: 'New task' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Call the bank');
    await press('Enter');
    await expect.element(part.getByRole('listitem')).toHaveFocus();
  },
);
