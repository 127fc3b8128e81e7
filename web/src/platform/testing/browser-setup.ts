// Prepares the page of component tests as main.tsx does for the product.
import '#platform/theme/styles.ts';
import '@mantine/core/styles/Notification.css';
import { notifications, notificationsStore } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { afterEach, expect } from 'vitest';
import { locators } from 'vitest/browser';
import { startLanguage } from '#platform/i18n/i18n.ts';
import { installTheme } from '#platform/theme/install-theme.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss: (selector: string) => ReturnType<LocatorSelectors['getByText']>;
  }
}

locators.extend({ getByCss: (selector: string) => selector });

const files = Object.keys(import.meta.glob(['#locales/en/*.json', '#platform/i18n/joined/en/*.json']));
const namespaces = files.map((file) => file.split('/').at(-1)?.replace('.json', '') ?? '');

installTheme('');
await startLanguage(namespaces as Parameters<typeof startLanguage>[0]);

/** Warnings of React and others mean a defect: equal keys, state set while rendering, unknown attributes. */
const warnings: string[] = [];
const { console: printer } = globalThis;
for (const level of ['error', 'warn'] as const) {
  const print = printer[level];
  printer[level] = (...parts: unknown[]) => {
    warnings.push(parts.join(' '));
    print(...parts);
  };
}

afterEach(() => {
  expect(warnings.splice(0), 'warnings of this test').toEqual([]);
  // Drafts would leak into the next test.
  globalThis.localStorage.clear();
  // A toast would cover its buttons.
  for (const { id } of notificationsStore.getState().notifications) notifications.hide(String(id));
});
