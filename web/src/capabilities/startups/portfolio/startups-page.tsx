import { useTranslation } from 'react-i18next';
import { Startups } from '#capabilities/startups/operations.ts';
import { usePages } from '#platform/api/pages.ts';
import { Failed } from '#platform/ui/failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useCalm } from '#platform/ui/use-live-text.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { StartupCards } from './startup-cards.tsx';
import { StartupFilters } from './startup-filters.tsx';
import { StartupTable } from './startup-table.tsx';
import { StartupsEmpty } from './startups-empty.tsx';
import { useStartupFilter } from './use-startup-filter.ts';

const pageSize = 25;

export function Component() {
  useRowKeys();
  const { t } = useTranslation('startups');
  const phone = usePhone();
  const filter = useStartupFilter();
  const { search, programId } = filter;
  const pages = usePages(Startups, { search, programId, limit: pageSize }, (data) => data.startups);
  const { rows, error, total } = pages;
  const count = total === null ? '' : t('found', { count: total });
  const found = useCalm(count, `${search} ${programId}`);
  const view = phone ? 'cards' : filter.view;
  return (
    <Page
      title={t('title')}
      sentence={count}
      bar={
        <>
          <StartupFilters filter={filter} />
          <p className="visually-hidden" role="status">
            {found}
          </p>
        </>
      }
    >
      {!rows &&
        (error ? (
          <Failed error={error} onRetry={pages.retry} />
        ) : (
          <SkeletonRows kind={view === 'cards' ? 'cards' : 'rows'} rows={8} />
        ))}
      {rows?.length === 0 && <StartupsEmpty filter={filter} />}
      {rows &&
        rows.length > 0 &&
        (view === 'table' ? <StartupTable startups={rows} /> : <StartupCards startups={rows} />)}
      <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
    </Page>
  );
}
