import i18next from 'i18next';
import type { SelectionAction } from '#platform/selection.ts';
import { createStore, useStore } from '#platform/store.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';

/** The records to export, or null while nothing is asked for. The list of the page opens its dialog for them. */
const asked = createStore<readonly string[] | null>(null);

export const useAskedSelection = (): readonly string[] | null => useStore(asked);
export const forgetSelection = (): void => asked.set(null);

/** Exports the selected records of the page's list. */
export const exportAction = (): SelectionAction => ({
  key: 'export',
  label: i18next.t('lists:export'),
  icon: <DownloadIcon size={16} />,
  run: asked.set,
});
