import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { SearchRecordsQuery } from '#platform/api/generated/documents.ts';
import { capitalized } from '#platform/i18n/i18n.ts';
import { recentVisits, type Visit } from '#platform/recent.ts';
import { type RecordLink, recordLink, recordLinks } from '#platform/record-links.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import type { PaletteEntry, PaletteGroup } from './entries.tsx';
import { SearchRecords } from './operations.ts';

type SearchResult = SearchRecordsQuery['search'][number];

const restMs = 120;

/** Server search results, recently opened records first; `waiting` while loading. */
export function useRecords(typed: string): { groups: PaletteGroup[]; waiting: boolean; failed: boolean } {
  const links = recordLinks();
  const { i18n } = useTranslation(['search', ...links.map(({ label }) => label.split(':')[0] as 'search')]);
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
  const groups = links.flatMap((link): PaletteGroup[] => {
    const entries = found.filter((one) => one.__typename === link.kind).map((one) => entryOf(one, link));
    return entries.length > 0 ? [{ key: link.kind, label: i18n.t(link.label), entries }] : [];
  });
  return { groups, waiting: fetching || rested !== typed.trim(), failed: error !== undefined };
}

const placeIn = (visited: readonly string[], id: string) => {
  const place = visited.indexOf(id);
  return place < 0 ? visited.length : place;
};

function entryOf(record: SearchResult, { path, Icon }: RecordLink): PaletteEntry {
  const base = { key: record._id, path: path(record._id), icon: <Icon />, isRecord: true };
  if (record.__typename === 'User')
    return {
      ...base,
      name: record.fullName,
      detail: capitalized(record.roleLabel),
      icon: <Avatar person={record} size="small" />,
    };
  if (record.__typename === 'CourseLesson')
    return { ...base, name: record.name, detail: record.courseName, path: pathOfLesson(record) };
  if (record.__typename === 'Task') return { ...base, name: record.name, detail: record.startup?.name };
  if (record.__typename === 'Application' || record.__typename === 'ApplicationLead')
    return { ...base, name: record.name, detail: record.funnelName };
  if (record.__typename === 'Startup')
    return {
      ...base,
      name: record.name,
      detail: record.oneLiner ?? undefined,
      icon: <Avatar person={{ fullName: record.name, avatar: record.logo }} shape="square" size="small" />,
    };
  // No kind is left today, so the type of the record is `never`.
  const { name }: { name: string } = record;
  return { ...base, name };
}

/** Learners open it in their course, managers in the preview. */
const pathOfLesson = ({ _id, courseId, own }: { _id: string; courseId: string; own: object | null }) =>
  own ? `/courses/${courseId}/courseware/${_id}` : `/courses/management/course/${courseId}/builder/preview/${_id}`;

/** The records last opened on this device. */
export function useRecentRecords(): PaletteEntry[] {
  const { userId } = useActor();
  return recentVisits(userId)
    .flatMap(({ kind, id, name }: Visit) => {
      const link = recordLink(kind);
      return link ? [{ key: id, name, icon: <link.Icon />, path: link.path(id) }] : [];
    })
    .slice(0, 5);
}
