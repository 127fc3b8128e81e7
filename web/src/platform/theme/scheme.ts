import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { stored } from '#platform/stored.ts';

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto';
const kept = stored('scheme', isScheme);

/** Follows the system until the person chooses; the choice persists and applies to other tabs. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => kept.read() ?? fallback,
  set: (value) => kept.write(value),
  subscribe: (onUpdate) => {
    unsubscribe = kept.onOtherTab((value) => onUpdate(value ?? 'auto'));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => kept.clear(),
};

let unsubscribe = () => {};
