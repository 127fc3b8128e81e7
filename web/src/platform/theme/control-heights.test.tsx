import { ActionIcon, Button, NativeSelect, PasswordInput, SegmentedControl, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';

const data = ['One', 'Two'];

test.each(['en', 'ar'] as const)(
  'gives all controls one of three heights in %s',
  { tags: ['night'] },
  async (language) => {
    const part = await renderPart(
      <>
        {(['xs', 'sm', 'md', 'compact-xs', 'compact-sm', 'compact-md'] as const).map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <ActionIcon key={size} size={size} aria-label={size} />
        ))}
        {(['xs', 'sm', 'md'] as const).map((size) => (
          <div key={size}>
            <TextInput size={size} aria-label={size} />
            <NativeSelect size={size} aria-label={size} data={data} />
            <PasswordInput size={size} aria-label={size} />
          </div>
        ))}
        <SegmentedControl size="xs" data={data} />
        <SegmentedControl data={data} />
      </>,
      { language },
    );
    const controls =
      'button[class*=mantine-Button], button[class*=mantine-ActionIcon-root], input:not([type=radio]), select, .mantine-SegmentedControl-root';
    const shown = [...part.element().querySelectorAll(controls)].filter((one) => one.checkVisibility());
    expect(shown.length).toBeGreaterThan(18);
    for (const control of shown) {
      // The inner field of a password input has the height of its frame.
      const frame = control.closest('.mantine-PasswordInput-input') ?? control;
      const { height } = frame.getBoundingClientRect();
      expect([28, 36, 44], `${frame.className} ${control.getAttribute('aria-label') ?? control.textContent}`).toContain(
        height,
      );
    }
  },
);
