import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';

/** The pointer of a test waits for an enabled button. */
const clickAtOnce = (button: Locator) => (button.element() as HTMLElement).click();

/** Each press makes the button busy until `finish` is pressed. */
function Parts({ onPress }: { onPress: (name: string) => void }) {
  const [busy, setBusy] = useState('');
  const given = (name: string) => ({
    loading: busy === name,
    onClick: () => {
      onPress(name);
      setBusy(name);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPress('form');
        setBusy('Send');
      }}
      onKeyDown={(event) => event.key === 'Escape' && setBusy('')}
    >
      <input aria-label="Name" />
      <Button {...given('Save')}>Save</Button>
      <ActionIcon {...given('More')} aria-label="More" />
      <Button type="submit" loading={busy === 'Send'}>
        Send
      </Button>
    </form>
  );
}

test.each(['Save', 'More'])('keeps the focus on a busy button, which ignores presses: %s', async (name) => {
  const presses: string[] = [];
  const part = await renderPart(<Parts onPress={(one) => presses.push(one)} />);
  const button = part.getByRole('button', { name });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('data-loading');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter} ');
  clickAtOnce(button);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).not.toHaveAttribute('data-loading');
  await expect.element(button).toHaveFocus();
  expect(presses).toEqual([name]);
  await userEvent.keyboard('{Enter}');
  expect(presses).toEqual([name, name]);
});

test('sends a form once while its button is busy', async () => {
  const presses: string[] = [];
  const part = await renderPart(<Parts onPress={(one) => presses.push(one)} />);
  part.getByRole('textbox').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part.getByRole('button', { name: 'Send' })).toHaveAttribute('data-loading');
  await userEvent.keyboard('{Enter}');
  clickAtOnce(part.getByRole('button', { name: 'Send' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(part.getByRole('button', { name: 'Send' })).not.toHaveAttribute('data-loading');
  expect(presses).toEqual(['form']);
});

test('keeps the focus on a button that becomes disabled, until the focus leaves it', async () => {
  const presses: string[] = [];
  function Stairs() {
    const [place, setPlace] = useState(1);
    return (
      <>
        <ActionIcon
          aria-label="Up"
          disabled={place === 0}
          onClick={() => {
            presses.push('Up');
            setPlace(place - 1);
          }}
        />
        <ActionIcon aria-label="Down" onClick={() => setPlace(place + 1)} />
      </>
    );
  }
  const part = await renderPart(<Stairs />);
  const up = part.getByRole('button', { name: 'Up' });
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(up).toHaveFocus();
  expect(presses).toEqual(['Up']);
  await userEvent.tab();
  await expect.element(part.getByRole('button', { name: 'Down' })).toHaveFocus();
  await expect.element(up).toHaveAttribute('disabled');
  await expect.element(up).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  await expect.element(up).not.toHaveAttribute('disabled');
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(presses).toEqual(['Up', 'Up']);
});
