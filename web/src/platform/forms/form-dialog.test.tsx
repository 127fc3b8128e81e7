import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';

function Opener({ name }: { name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {name}
      </button>
      <FormDialog opened={opened} title={name} onClose={() => setOpened(false)}>
        <TextInput label="Name" data-autofocus autoFocus />
      </FormDialog>
    </>
  );
}

test('returns the focus to the button of each dialog, also once the code of dialogs has loaded', async () => {
  const names = ['First', 'Second'];
  const client = fakeClient(() => undefined);
  const part = await renderPart(
    names.map((name) => <Opener key={name} name={name} />),
    { client },
  );
  for (const name of names) {
    const button = part.getByRole('button', { name });
    button.element().focus();
    await press('Enter');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await press('Escape');
    await expect.element(button).toHaveFocus();
  }
});
