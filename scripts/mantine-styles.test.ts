import { expect, test } from 'vitest';
import { mantineFaultsIn } from './mantine-styles.ts';

test('finds components whose styles neither the file nor the theme loads', () => {
  const text = "import { Box, Checkbox, Menu, Modal } from '@mantine/core';\nimport '@mantine/core/styles/Menu.css';\n";
  const sheets = new Set(['Checkbox', 'Menu', 'Modal']);
  const faults = mantineFaultsIn(new Map([['web/src/page.tsx', text]]), sheets, new Set(['Checkbox']));
  expect(faults).toEqual(['web/src/page.tsx uses Modal: import @mantine/core/styles/Modal.css']);
});
