import i18next from 'i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { PaletteSource } from '#platform/palette-sources.ts';

/** Articles of the help, for the palette. Their code loads when somebody types. */
export const paletteSource: PaletteSource = {
  key: 'help',
  load: async ({ roleType }) => {
    const [{ articlesForPalette }] = await Promise.all([import('./palette-articles.ts'), loadTexts(['help'])]);
    return { label: i18next.t('help:title'), entries: await articlesForPalette(roleType) };
  },
};
