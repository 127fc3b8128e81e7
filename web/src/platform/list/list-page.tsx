import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { usePages } from '#platform/api/pages.ts';
import { type SelectionAction, useSelectableList } from '#platform/selection.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useCalm } from '#platform/ui/use-live-text.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { filterOf, isFiltered } from './address.ts';
import { DisplayMenu, ViewSwitch } from './display-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Group, ListRow } from './groups.ts';
import { ListCards } from './list-cards.tsx';
import css from './list-page.module.css';
import { type Cells, ListTable } from './list-table.tsx';
import type { Options } from './options.ts';
import { type List, useList } from './use-list.ts';

/** The answer of `listField`. */
interface Answer<Row> {
  rows: Row[];
  next: string | null;
  count: number;
  isCountCapped: boolean;
}

export interface ListPageProps<Data, Variables extends AnyVariables, Row extends ListRow> {
  /** Names what the device remembers of the list. */
  name: string;
  title: string;
  sentence?: ReactNode;
  action?: ReactNode;
  columns: ListColumns;
  document: TypedDocumentNode<Data, Variables>;
  pick: (data: Data) => Answer<Row>;
  label: (column: string) => string;
  searchLabel: string;
  found: (count: number) => string;
  options?: Options;
  /** Without filters there is only the search. */
  canFilter?: boolean;
  /** Components outside of the page, so that they stay the same. */
  cells?: Cells<Row>;
  Card: ComponentType<{ row: Row }>;
  cards?: 'grid' | 'lines';
  /** The value that a row is grouped by, as its heading. */
  groupOf?: (column: string, row: Row) => Group;
  empty: (isFiltered: boolean, clear: () => void) => ReactNode;
  /** Bulk actions for the selected rows. */
  actions?: (rows: readonly Row[]) => readonly SelectionAction[];
  above?: ReactNode;
  below?: ReactNode;
}

const pageSize = 50;
const none: readonly never[] = [];

export function ListPage<Data, Variables extends AnyVariables, Row extends ListRow>(
  props: ListPageProps<Data, Variables, Row>,
) {
  const {
    name,
    title,
    columns,
    document,
    pick,
    label,
    found,
    options = {},
    canFilter = true,
    cells,
    cards = 'grid',
  } = props;
  const { t } = useTranslation('lists');
  const phone = usePhone();
  const list = useList(name, columns, 'cards');
  const pages = usePages(document, variablesOf(list) as unknown as Omit<Variables, 'cursor'>, (data: Data) => {
    const { rows, next, count, isCountCapped } = pick(data);
    return { results: rows, next, totalCount: isCountCapped ? count + 1 : count };
  });
  const { rows, error, total } = pages;
  const isTable = cells !== undefined && !phone && list.view === 'table';
  const count = total === null ? '' : total > mostCounted ? t('more-than', { count: mostCounted }) : found(total);
  const calm = useCalm(count, JSON.stringify(variablesOf(list)));
  const { group } = list;
  const { groupOf: named } = props;
  const groupOf = useMemo(() => (group && named ? (row: Row) => named(group, row) : undefined), [group, named]);
  const actions = props.actions?.(rows ?? none) ?? none;
  useRowKeys({ select: actions.length > 0 });
  useSelectableList(rows?.map(({ _id }) => _id) ?? none, actions);
  const clear = () => list.set({ search: '', conditions: [], nested: null });
  return (
    <Page
      title={title}
      sentence={props.sentence ?? count}
      action={props.action}
      bar={
        <>
          <FilterBar list={list} label={label} searchLabel={props.searchLabel} options={options} canFilter={canFilter}>
            <DisplayMenu list={list} label={label} hasColumns={isTable} />
            {cells && !phone && <ViewSwitch list={list} />}
          </FilterBar>
          <p className="visually-hidden" role="status">
            {calm}
          </p>
        </>
      }
    >
      {props.above}
      {!rows &&
        (error ? (
          <LoadFailed error={error} onRetry={pages.retry} />
        ) : (
          <SkeletonRows kind={isTable || cards === 'lines' ? 'rows' : 'cards'} rows={8} />
        ))}
      {rows?.length === 0 && props.empty(isFiltered(list), clear)}
      {rows && rows.length > 0 && (
        <div className={css.rows} data-waiting={pages.waiting} aria-busy={pages.waiting}>
          {isTable ? (
            <ListTable
              title={title}
              rows={rows}
              list={list}
              label={label}
              cells={cells}
              groupOf={groupOf}
              isSelectable={actions.length > 0}
            />
          ) : (
            <ListCards rows={rows} Item={props.Card} groupOf={groupOf} kind={cards} />
          )}
        </div>
      )}
      {actions.length > 0 && <SelectionBar />}
      {rows && error ? (
        <LoadFailed error={error} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
      {props.below}
    </Page>
  );
}

/** Beyond it the server does not count. */
const mostCounted = 1_000;

const variablesOf = (list: List) => ({
  filter: filterOf(list),
  sort: list.sort,
  group: list.group,
  search: list.search || null,
  limit: pageSize,
});
