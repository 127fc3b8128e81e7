import { expect, test } from 'vitest';
import { styleImports } from '../web/build/mantine-styles.ts';

test('imports the styles of components that the theme does not load, in the order of Mantine', () => {
  const code =
    "import { Box, Checkbox, Menu, Modal } from '@mantine/core';\nimport { DatePicker } from '@mantine/dates';\n";
  const sheets = new Set(['Checkbox', 'Menu', 'Modal', 'ModalBase', 'Overlay']);
  expect(styleImports(code, sheets, new Set(['Checkbox'])).match(/[\w-]+\/styles[^']*/g)).toEqual([
    'core/styles/Menu.css',
    'core/styles/ModalBase.css',
    'core/styles/Overlay.css',
    'core/styles/Modal.css',
    'dates/styles.css',
  ]);
});
