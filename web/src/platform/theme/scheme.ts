import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { stored } from '#platform/browser-storage.ts';

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';
const storedScheme = stored('scheme', isScheme);

/** Follows the system until the person chooses; the choice persists and applies to other tabs. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => storedScheme.read() ?? fallback,
  set: (value) => storedScheme.write(value),
  subscribe: (onUpdate) => {
    unsubscribe = storedScheme.onOtherTab((value) => onUpdate(value ?? 'auto'));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => storedScheme.clear(),
};

let unsubscribe = () => {};
