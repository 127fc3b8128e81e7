import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';
import { whileBusy } from './while-busy.ts';

/** Each change starts a call, which Escape ends. */
function Fields({ onChange }: { onChange: (value: string | boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const [isOn, setOn] = useState(false);
  const [value, setValue] = useState('a');
  function toggle() {
    onChange(!isOn);
    setOn(!isOn);
    setBusy(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: ends the call of the test
    <div onKeyUp={(event) => event.key === 'Escape' && setBusy(false)}>
      <Switch label="Switch" checked={isOn} onChange={toggle} {...whileBusy(busy)} />
      <Checkbox label="Checkbox" checked={isOn} onChange={toggle} {...whileBusy(busy)} />
      <NativeSelect
        label="List"
        value={value}
        data={['a', 'b', 'c']}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setValue(event.currentTarget.value);
          setBusy(true);
        }}
        {...whileBusy(busy)}
      />
    </div>
  );
}

test.each([
  { name: 'Switch', role: 'switch', key: ' ', changes: [true, false] },
  { name: 'Checkbox', role: 'checkbox', key: ' ', changes: [true, false] },
  { name: 'List', role: 'combobox', key: '{ArrowDown}', changes: ['b', 'c'] },
])('keeps the focus on a busy field, which ignores input: $name', async ({ name, role, key, changes }) => {
  const seen: (string | boolean)[] = [];
  const part = await renderPart(<Fields onChange={(value) => seen.push(value)} />);
  const field = part.getByRole(role, { name });
  field.element().focus();
  await userEvent.keyboard(key);
  await expect.element(field).toHaveAttribute('aria-disabled', 'true');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(key);
  (field.element() as HTMLElement).click();
  expect(seen).toEqual(changes.slice(0, 1));
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toHaveAttribute('aria-disabled');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(key);
  expect(seen).toEqual(changes);
});
