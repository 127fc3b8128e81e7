import { afterEach, expect, test } from 'vitest';
import type { PublicIncubator } from '#platform/boot.ts';
import { applyBrand } from './brand.ts';

const { style } = document.documentElement;
const before = style.cssText;
afterEach(() => {
  style.cssText = before;
});

test('paints the active sub-item of the sidebar in the chosen color', () => {
  for (let shade = 0; shade < 10; shade++) style.setProperty(`--brand-${shade}`, '#14506e');
  const colors = { backgroundColor: '#102a43', activeSubItemTextColor: '#ffe08a' };
  const palette = { sidebar: colors, login: {} } as PublicIncubator['brandPalette'];
  applyBrand(palette, 'light');
  expect(style.getPropertyValue('--sidebar-sub-active-text')).toBe('#ffe08a');
});
