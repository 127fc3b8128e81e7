import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/** Mantine writes its variables by innerHTML, which trusted types refuse. So the page writes them itself, once. */
export function installTheme(nonce: string): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = convertCssVariables(variables, ':root');
  document.head.append(style);
  // react-remove-scroll, used by Mantine's dialogs, reads the nonce from this name.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
