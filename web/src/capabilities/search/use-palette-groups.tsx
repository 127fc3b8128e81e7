import { startupWords as wordsOf } from '@seedbed/domain/incubators/startup-label.ts';
import { useTranslation } from 'react-i18next';
import { startupWords } from '#platform/i18n/startup-words.ts';
import { usePaletteEntries } from '#platform/palette-sources.ts';
import { useOpenRecord } from '#platform/record-actions.ts';
import { useOfferedActions, useSelection } from '#platform/selection.ts';
import { type Findable, matching, withGeneralWord } from '#platform/text-match.ts';
import { ActivityIcon, BookIcon } from '#platform/ui/icons.tsx';
import type { PaletteEntry, PaletteGroup } from './entries.tsx';
import { useCommands } from './use-commands.tsx';
import { usePlaces } from './use-places.tsx';
import { useRecentRecords, useRecords } from './use-records.tsx';

/** A few entries are enough below records; their own pages list the rest. */
const maxEntries = 4;

/** The groups of the palette: defaults while nothing is typed, else the matches. */
export function usePaletteGroups(typed: string, onShortcuts: () => void, onLogOut: () => void) {
  const { t, i18n } = useTranslation('search');
  const own = startupWords(i18n.language);
  const general = <Item extends Findable>(item: Item): Item => withGeneralWord(item, own, wordsOf(null, i18n.language));
  const { pages, creations, settings } = usePlaces();
  const recent = useRecentRecords();
  const records = useRecords(typed);
  const actions: PaletteEntry[] = [
    { key: 'shortcuts', name: t('shortcuts.title'), icon: <ActivityIcon />, keys: '?', run: onShortcuts },
  ];
  const commands = useCommands(onLogOut);
  /** Typed in full, so Enter means the command rather than a page about it. */
  const isNamed = ({ name }: PaletteEntry) => name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase();
  const record = useOpenRecord();
  const selection = useSelection();
  const offered = useOfferedActions();
  const selected =
    selection.ids.length === 0
      ? []
      : offered.map(
          ({ key, label, icon, run }): PaletteEntry => ({ key, name: label, icon, run: () => run(selection.ids) }),
        );
  const group = (key: string, label: string, entries: PaletteEntry[]): PaletteGroup[] =>
    entries.length > 0 ? [{ key, label, entries }] : [];
  const isEmpty = typed.trim() === '';
  const loaded = usePaletteEntries(!isEmpty);
  const chosen = (entries: PaletteEntry[]) => (isEmpty ? entries : matching(entries.map(general), typed));
  const groups = [
    ...(record ? group('record', record.name, chosen([...record.actions])) : []),
    ...group('selection', t('groups.selection', { count: selection.ids.length }), chosen(selected)),
    ...group('named', t('groups.actions'), commands.filter(isNamed)),
    ...(isEmpty ? group('recent', t('groups.recent'), recent) : []),
    ...group('pages', t('groups.pages'), chosen(pages)),
    ...group('create', t('groups.create'), chosen(creations)),
    ...group('settings', t('groups.settings'), isEmpty ? [] : chosen(settings)),
    ...records.groups,
    ...loaded.flatMap(({ key, label, entries }) =>
      group(
        key,
        label,
        matching(entries.map(general), typed, { forgiving: false })
          .slice(0, maxEntries)
          .map((entry): PaletteEntry => ({ ...entry, detail: entry.about, icon: <BookIcon /> })),
      ),
    ),
    ...group('actions', t('groups.actions'), [
      ...chosen(actions),
      ...(isEmpty ? [] : chosen(commands.filter((one) => !isNamed(one)))),
    ]),
  ];
  return { groups, waiting: records.waiting, failed: records.failed };
}
