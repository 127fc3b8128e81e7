import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { SearchRecordsQuery } from '#platform/api/generated/documents.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { recentVisits, type Visit } from '#platform/recent.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { RocketIcon, TasksIcon, UserCircleIcon } from '#platform/ui/icons.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { type PaletteEntry, type PaletteGroup, pathOfRecord } from './entries.tsx';
import { SearchRecords } from './operations.ts';

type SearchResult = SearchRecordsQuery['search'][number];

const restMs = 120;
const kinds = ['Startup', 'User', 'Task'] as const;

/** Server search results, recently opened records first; `waiting` while loading. */
export function useRecords(typed: string): { groups: PaletteGroup[]; waiting: boolean; failed: boolean } {
  const { t } = useTranslation('search');
  const { userId } = useActor();
  const rested = useDebounced(typed.trim(), restMs);
  const isBroad = hasFeature(useFeatures(), 'broadSearch');
  const [{ data, fetching, error }] = useQuery({
    query: SearchRecords,
    variables: { text: rested },
    pause: rested === '' || !isBroad,
    requestPolicy: 'cache-and-network',
  });
  if (typed.trim() === '' || !isBroad) return { groups: [], waiting: false, failed: false };
  const visited = recentVisits(userId).map(({ id }) => id);
  const found = [...(data?.search ?? [])].sort((a, b) => placeIn(visited, a._id) - placeIn(visited, b._id));
  const groups = kinds.flatMap((kind): PaletteGroup[] => {
    const entries = found.filter((one) => one.__typename === kind).map(entryOf);
    return entries.length > 0 ? [{ key: kind, label: t(`kinds.${kind}`), entries }] : [];
  });
  return { groups, waiting: fetching || rested !== typed.trim(), failed: error !== undefined };
}

const placeIn = (visited: readonly string[], id: string) => {
  const place = visited.indexOf(id);
  return place < 0 ? visited.length : place;
};

function entryOf(record: SearchResult): PaletteEntry {
  const base = { key: record._id, path: pathOfRecord(record.__typename, record._id) };
  if (record.__typename === 'User')
    return {
      ...base,
      name: record.fullName,
      detail: capitalized(record.roleLabel),
      icon: <Avatar person={record} size="small" />,
    };
  if (record.__typename === 'Task')
    return { ...base, name: record.name, detail: record.startup?.name, icon: <TasksIcon /> };
  const face = { fullName: record.name, avatar: record.logo };
  return {
    ...base,
    name: record.name,
    detail: record.oneLiner ?? undefined,
    icon: <Avatar person={face} shape="square" size="small" />,
  };
}

/** As on cards and in menus. */
const capitalized = (label: string) => label.charAt(0).toLocaleUpperCase(locale()) + label.slice(1);

const icons = { Startup: RocketIcon, User: UserCircleIcon, Task: TasksIcon } as const;

/** The records last opened on this device. */
export function useRecentRecords(): PaletteEntry[] {
  const { userId } = useActor();
  return recentVisits(userId)
    .slice(0, 5)
    .map(({ kind, id, name }: Visit) => {
      const Icon = icons[kind];
      return { key: id, name, icon: <Icon />, path: pathOfRecord(kind, id) };
    });
}
