import i18next from 'i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { PaletteSource } from '#platform/palette-sources.ts';

/** Help articles for the palette. Loads their code when somebody types. */
export const paletteSource: PaletteSource = {
  key: 'help',
  load: async ({ roleType }) => {
    const [{ articlesForPalette }] = await Promise.all([import('./palette-articles.ts'), loadTexts(['help'])]);
    return { label: i18next.t('help:title'), entries: await articlesForPalette(roleType) };
  },
};
