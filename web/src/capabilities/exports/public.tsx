import i18next from 'i18next';
import type { SelectionAction } from '#platform/selection.ts';
import { DownloadIcon } from '#platform/ui/icons.tsx';
import { askForSelection } from './lists/asked-export.ts';

/** Exports the selected records of the page's list. */
export const exportAction = (): SelectionAction => ({
  key: 'export',
  label: i18next.t('lists:export'),
  icon: <DownloadIcon size={16} />,
  run: askForSelection,
});
