import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFoot } from './form-foot.tsx';

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

test.each(['Control', 'Meta'])(
  'saves once by %s and Enter from a text of many lines',
  { tags: ['night'] },
  async (modifier) => {
    const save = vi.fn();
    const form = (title: string, busy = false) => (
      <FormDialog opened title={title} onClose={() => {}}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save(title);
          }}
        >
          <Textarea label={`Text of ${title}`} />
          <FormFoot busy={busy} onCancel={() => {}} />
        </form>
        {title === 'Outer' && form('Inner')}
      </FormDialog>
    );
    await renderPart(form('Outer'));
    const pressIn = async (name: string) => {
      await page.getByRole('textbox', { name }).fill('One line');
      await userEvent.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
    };
    await pressIn('Text of Inner');
    expect(save.mock.calls).toEqual([['Inner']]);
    await expect.element(page.getByRole('textbox', { name: 'Text of Inner' })).toHaveValue('One line');
    await renderPart(form('Busy', true));
    await pressIn('Text of Busy');
    expect(save).toHaveBeenCalledTimes(1);
  },
);
