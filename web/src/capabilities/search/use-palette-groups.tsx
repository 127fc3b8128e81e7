import { useTranslation } from 'react-i18next';
import { useLent } from '#platform/palette-sources.ts';
import { useSelection } from '#platform/selection.ts';
import { ActivityIcon, BookIcon } from '#platform/ui/icons.tsx';
import type { PaletteEntry, PaletteGroup } from './entries.tsx';
import { matching } from './match.ts';
import { usePlaces } from './use-places.tsx';
import { useRecentRecords, useRecords } from './use-records.tsx';

/** Below records a few are enough; the rest stands where they come from. */
const mostLent = 4;

/** What stands in the palette: what is at hand while nothing is typed, else what matches. */
export function usePaletteGroups(typed: string, onShortcuts: () => void) {
  const { t } = useTranslation('search');
  const { pages, creations, settings } = usePlaces();
  const recent = useRecentRecords();
  const records = useRecords(typed);
  const actions: PaletteEntry[] = [
    { key: 'shortcuts', name: t('shortcuts.title'), icon: <ActivityIcon />, keys: '?', run: onShortcuts },
  ];
  const selection = useSelection();
  const selected =
    selection.ids.length === 0
      ? []
      : selection.actions.map(
          ({ key, label, icon, run }): PaletteEntry => ({ key, name: label, icon, run: () => run(selection.ids) }),
        );
  const group = (key: string, label: string, entries: PaletteEntry[]): PaletteGroup[] =>
    entries.length > 0 ? [{ key, label, entries }] : [];
  const isEmpty = typed.trim() === '';
  const lent = useLent(!isEmpty);
  const chosen = (entries: PaletteEntry[]) => (isEmpty ? entries : matching(entries, typed));
  const groups = [
    ...group('selection', t('groups.selection', { count: selection.ids.length }), chosen(selected)),
    ...(isEmpty ? group('recent', t('groups.recent'), recent) : []),
    ...group('pages', t('groups.pages'), chosen(pages)),
    ...group('create', t('groups.create'), chosen(creations)),
    ...group('settings', t('groups.settings'), isEmpty ? [] : chosen(settings)),
    ...records.groups,
    ...lent.flatMap(({ key, label, entries }) =>
      group(
        key,
        label,
        matching(entries, typed)
          .slice(0, mostLent)
          .map((entry): PaletteEntry => ({ ...entry, detail: entry.about, icon: <BookIcon /> })),
      ),
    ),
    ...group('actions', t('groups.actions'), chosen(actions)),
  ];
  return { groups, waiting: records.waiting, failed: records.failed };
}
