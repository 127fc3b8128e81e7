import i18next from 'i18next';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { PaletteSource } from '#platform/palette-sources.ts';
import { viewAsDialog } from './view-as/view-as-dialog.ts';

export const paletteSource: PaletteSource = {
  key: 'sessions',
  load: async () => {
    await loadTexts(['access', 'navigation']);
    const name = i18next.t('access:view-as.title');
    const entry = { key: 'view-as', name, about: i18next.t('access:view-as.sentence') };
    return {
      label: i18next.t('navigation:entries.users-management'),
      entries: viewAsDialog.read() === null ? [] : [{ ...entry, run: () => viewAsDialog.set(true) }],
    };
  },
};
