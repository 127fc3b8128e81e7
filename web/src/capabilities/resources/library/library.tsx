import { NativeSelect, TextInput } from '@mantine/core';
import { resourceKinds } from '@seedbed/domain/resources/resource.ts';
import { useTranslation } from 'react-i18next';
import { Resources } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import type { ResourceCardFragment, ResourcesQueryVariables } from '#platform/api/generated/documents.ts';
import { usePages } from '#platform/api/pages.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useTypedInAddress } from '#platform/ui/use-typed-in-address.ts';
import css from './library.module.css';
import { ResourceRows } from './resource-row.tsx';

const filters = ['to_confirm', 'unread', 'required', 'bookmarked'] as const;

/** The filters of the library, which its address keeps. */
export function useLibraryFilters() {
  const { get, set } = useAddress();
  const kind = resourceKinds.find((one) => one === get('kind')) ?? null;
  const only = filters.find((one) => one === get('only')) ?? null;
  const search = get('search') ?? '';
  return { kind, only, search, set, isFiltered: kind !== null || only !== null || search !== '' };
}

export function LibraryBar() {
  const { t } = useTranslation('resources');
  const { kind, only, search, set } = useLibraryFilters();
  const [typed, type] = useTypedInAddress(search, (text) => set({ search: text }, { typed: true }));
  return (
    <Row gap={2} align="center">
      <TextInput
        className={css.search}
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        leftSection={<SearchIcon size={16} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        className={css.choice}
        aria-label={t('filter.kind')}
        value={kind ?? ''}
        data={[
          { value: '', label: t('filter.all-kinds') },
          ...resourceKinds.map((value) => ({ value, label: t(`values.kind.${value}`) })),
        ]}
        onChange={(event) => set({ kind: event.currentTarget.value })}
      />
      <NativeSelect
        className={css.choice}
        aria-label={t('filter.only')}
        value={only ?? ''}
        data={[
          { value: '', label: t('filter.everything') },
          ...filters.map((value) => ({ value, label: t(`filter.${value}`) })),
        ]}
        onChange={(event) => set({ only: event.currentTarget.value })}
      />
    </Row>
  );
}

interface Part {
  key: string;
  title: string;
  resources: ResourceCardFragment[];
}

/** In the order of the server: to confirm, pinned, then by section. */
function partsOf(rows: readonly ResourceCardFragment[], titles: { toConfirm: string; pinned: string }): Part[] {
  const parts: Part[] = [];
  for (const resource of rows) {
    const [key, title] = resource.needsConfirmation
      ? ['to-confirm', titles.toConfirm]
      : resource.isPinned
        ? ['pinned', titles.pinned]
        : [resource.section._id, sectionName(resource.section)];
    const last = parts.at(-1);
    if (last?.key === key) last.resources.push(resource);
    else parts.push({ key, title, resources: [resource] });
  }
  return parts;
}

/** The resources for the person, of one section or of all. */
export function Library({ sectionId }: { sectionId?: string }) {
  const { t } = useTranslation('resources');
  const { kind, only, search, isFiltered } = useLibraryFilters();
  const variables: Omit<ResourcesQueryVariables, 'cursor'> = {
    ...(sectionId && { sectionId }),
    ...(kind && { kind }),
    ...(only && { only }),
    ...(search && { search }),
    limit: 60,
  };
  const pages = usePages(Resources, variables, ({ resources }) => resources, { requestPolicy: 'cache-and-network' });
  if (!pages.rows) return <NotLoaded error={pages.error} onRetry={pages.retry} rows={6} />;
  if (pages.rows.length === 0)
    return (
      <Empty
        drawing={<SearchDrawing />}
        title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
        sentence={t(isFiltered ? 'empty.filtered-sentence' : 'empty.sentence')}
      />
    );
  const parts = partsOf(pages.rows, { toConfirm: t('parts.to-confirm'), pinned: t('parts.pinned') });
  return (
    <Stack gap={5}>
      {parts.map(({ key, title, resources }) => (
        <Section key={key} title={title} gap={2}>
          <ResourceRows resources={resources} withSection={!sectionId && (key === 'to-confirm' || key === 'pinned')} />
        </Section>
      ))}
      <EndOfList more={pages.more} length={pages.rows.length} loading={pages.loadingMore} onReach={pages.loadMore} />
    </Stack>
  );
}
