import i18next from 'i18next';
import type { PaletteSource } from '#platform/palette-sources.ts';
import { openRecentChanges } from '#platform/undo.ts';

export const paletteSource: PaletteSource = {
  key: 'activity',
  load: async () => ({
    label: i18next.t('common:actions.undo'),
    entries: [{ key: 'recent', name: i18next.t('common:recent-changes'), about: '', run: openRecentChanges }],
  }),
};
