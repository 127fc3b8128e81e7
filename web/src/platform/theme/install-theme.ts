import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * Mantine writes its variables by innerHTML, which the page's trusted types refuse; so we write them ourselves, once.
 */
export function installTheme(nonce: string): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = convertCssVariables(variables, ':root');
  document.head.append(style);
  // react-remove-scroll, below Mantine's dialogs, asks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
