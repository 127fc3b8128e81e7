import { Button } from '@mantine/core';
import type { PermissionScope } from '@seedbed/domain/kernel/actor.ts';
import type { ListColumns, Sort } from '@seedbed/domain/kernel/list/column.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { useIsViewing } from '#platform/actor.tsx';
import { usePages } from '#platform/api/pages.ts';
import { type SelectionAction, useOwnSteps, useSelectableList } from '#platform/selection.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useCalm } from '#platform/ui/use-live-text.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { isFiltered, type ListView } from './address.ts';
import { DisplayMenu, ViewSwitch } from './display-menu.tsx';
import { EmptyWithin } from './empty-within.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Cells, Group, ListRow } from './groups.ts';
import { useRememberedList } from './last-list.ts';
import { type CardProps, ListCards } from './list-cards.tsx';
import { lineOf } from './list-line.tsx';
import css from './list-page.module.css';
import { type Exporting, useListParts } from './list-parts.ts';
import { ListTable } from './list-table.tsx';
import { type MoreColumns, useMoreColumns } from './more-columns.ts';
import type { Options, Searches } from './options.ts';
import type { Segment } from './segment.ts';
import { SegmentSwitch } from './segment-switch.tsx';
import { useListTexts } from './texts.ts';
import { type IdsDocument, useAllIds } from './use-all-ids.ts';
import { useList, usualPageSize, variablesOf } from './use-list.ts';

/** The answer of `listField`; the document has no other field. */
export type ListAnswer<Row> = Record<
  string,
  { rows: Row[]; next: string | null; count: number; isCountCapped: boolean }
>;

export interface ListProps<Data extends ListAnswer<Row>, Row extends ListRow, Variables extends AnyVariables> {
  /** Names what the device remembers of the list. */
  name: string;
  title: string;
  /** The namespace of the list's texts. */
  texts: string;
  /** The text with the number of records, if the one of the namespace counts other records. */
  found?: string;
  columns: ListColumns;
  document: TypedDocumentNode<Data, Variables>;
  /** A filter that the person cannot change. */
  within?: Filter;
  segment?: Segment;
  usualGroup?: string;
  /** The order of this page, if it is not that of the list. */
  usualSort?: Sort;
  /** Cards, unless the person chose a view before. A phone always shows cards. */
  usualView?: ListView;
  pageSize?: number;
  options?: Options;
  /** Columns with too many values for `options`. */
  searches?: Searches;
  /** Columns that the tenant defined. */
  more?: MoreColumns;
  /** Called when the filters are opened: the time to load their options. */
  onFilter?: () => void;
  /** False for a list that has filters only. */
  canSearch?: boolean;
  /** Without filters there is only the search. */
  canFilter?: boolean;
  /** Components outside of the page, so that they stay the same. */
  cells?: Cells<Row>;
  /** A line of the cells by default. */
  Card?: ComponentType<CardProps<Row>>;
  cards?: 'grid' | 'lines';
  /** Columns side by side, which load their rows themselves. */
  Board?: ComponentType<{ variables: ReturnType<typeof variablesOf> }>;
  /** A month, which loads its rows itself. It shows all parts of the segment, since it chooses the time. */
  Calendar?: ComponentType<{ variables: ReturnType<typeof variablesOf> }>;
  /** The first cell shows its face within `RowSelect`, so that the table needs no column of boxes. */
  hasFaces?: boolean;
  /** The value that a row is grouped by, as its heading; a constant function, or a memoized one. */
  groupOf?: (column: string, row: Row) => Group;
  /** Shown while there are no records at all. */
  empty: ReactNode;
  /** The records that the person has access to. Below ALL, an empty list says so instead of `empty`. */
  scope?: PermissionScope;
  /** Bulk actions; `rows` are those that are loaded. */
  actions?: (rows: readonly Row[]) => readonly SelectionAction[];
  /** Offered by default. */
  exporting?: Exporting;
  /** The record that actions on a row change. */
  recordId?: (row: Row) => string;
  /** Asks for the ids of all matching records, so that they can be selected at once. */
  allIds?: IdsDocument;
}

const none: readonly never[] = [];
const idOf = ({ _id }: ListRow) => _id;

/** The filter bar and the rows of a list, and the number of its records. */
export function useListView<Data extends ListAnswer<Row>, Row extends ListRow, Variables extends AnyVariables>(
  props: ListProps<Data, Row, Variables>,
) {
  const { name, segment, usualGroup, usualSort, usualView, canFilter = true, recordId = idOf } = props;
  const more = useMoreColumns(name, props.more);
  const columns = useMemo(() => ({ ...props.columns, ...more?.columns }), [props.columns, more]);
  const cells = useMemo(
    () => props.cells && ({ ...props.cells, ...more?.cells } as typeof props.cells),
    [props.cells, more],
  );
  const options = useMemo(() => ({ ...props.options, ...more?.options }), [props.options, more]);
  const cards = props.cards ?? (props.Card ? 'grid' : 'lines');
  const { t } = useTranslation('lists');
  const text = useListTexts(props.texts);
  const label = (column: string) => more?.labels[column] ?? text(`columns.${column}`);
  const phone = usePhone();
  useRememberedList();
  const list = useList({ name, columns, segment, usualGroup, usualSort, usualView, canFilter });
  const isTable = cells !== undefined && !phone && list.view === 'table';
  const Whole = phone ? undefined : { board: props.Board, calendar: props.Calendar }[list.view as 'board'];
  const isCalendar = Whole !== undefined && list.view === 'calendar';
  const variables = variablesOf(list, props.pageSize ?? usualPageSize, props.within);
  // Values of the tenant's own columns are asked for only while a table shows one.
  const fields = more && isTable && list.shown.some((column) => column in more.columns);
  const asked = fields ? { ...variables, fields } : variables;
  const pages = usePages(props.document, asked as unknown as Omit<Variables, 'cursor'>, (data: Data) => {
    const [{ rows, next, count, isCountCapped } = noAnswer] = Object.values<ListAnswer<Row>[string]>(data);
    return { results: rows, next, totalCount: isCountCapped ? count + 1 : count };
  });
  const { rows, error, total } = pages;
  const isCapped = total === mostCounted + 1;
  const count =
    total === null
      ? ''
      : isCapped
        ? t('more-than', { count: mostCounted })
        : text(props.found ?? 'found', { count: total });
  const matching = JSON.stringify(variables);
  // The result of the person's own action is announced at once.
  const calm = useCalm(count, `${matching} ${useOwnSteps()}`);
  const { group } = list;
  const { groupOf: headingOf } = props;
  const groupOf = useMemo(
    () => (group && headingOf ? (row: Row) => headingOf(group, row) : undefined),
    [group, headingOf],
  );
  const isViewing = useIsViewing();
  const actions = (!isViewing && props.actions?.(rows ?? none)) || none;
  const isSelectable = actions.length > 0;
  const ids = useMemo(() => (isSelectable ? (rows ?? none).map(recordId) : none), [rows, isSelectable, recordId]);
  const line = useMemo(
    () => lineOf(Object.keys(list.all), cells ?? {}, { isSelectable, hasBox: isSelectable && !props.hasFaces }),
    [list.all, cells, isSelectable, props.hasFaces],
  );
  useRowKeys({ select: isSelectable });
  useSelectableList(ids, actions, matching);
  const selectAll = useAllIds(props.allIds, variables);

  const [menuParts, belowParts, emptyParts] = [useListParts('menu'), useListParts('below'), useListParts('empty')];
  const { limit: _limit, ...wanted } = variables;
  const filed = list.shown.filter((key) => !list.all[key]?.isOfPage);
  const request = { list: fieldOf(props.document), ...wanted, columns: filed };
  const { exporting = 'offered' } = props;
  const partProps = { name, columns: list.all, segment, label, request, countText: count, exporting };
  const isEmpty = rows?.length === 0 && !isFiltered(list) && !segment;
  const [usualPart = null] = segment?.parts ?? [];
  const isUsual = list.part === usualPart;
  // A part of a list that usually shows all is a filter as well.
  const isNarrowed = isFiltered(list) || (usualPart?.condition === null && !isUsual);
  const clear = () => {
    if (isFiltered(list)) list.set({ search: '', conditions: [], nested: null });
    else if (usualPart) list.choosePart(usualPart.key);
  };
  const bar = !isEmpty && (
    <>
      <FilterBar
        list={list}
        label={label}
        searchLabel={props.canSearch === false ? null : text('filter.search')}
        options={options}
        searches={props.searches}
        canFilter={canFilter}
        onOpen={props.onFilter}
        isUnusual={segment !== undefined && !isUsual}
        segment={segment && !isCalendar && <SegmentSwitch segment={segment} list={list} />}
      >
        {menuParts.map(({ key, Part }) => (
          <Part key={key} {...partProps} />
        ))}
        <DisplayMenu list={list} label={label} hasColumns={isTable} />
        {cells && !phone && (
          <ViewSwitch list={list} hasBoard={props.Board !== undefined} hasCalendar={props.Calendar !== undefined} />
        )}
      </FilterBar>
      {belowParts.map(({ key, Part }) => (
        <Part key={key} {...partProps} />
      ))}
      <p className="visually-hidden" role="status">
        {calm}
      </p>
    </>
  );
  const nothing = isNarrowed ? (
    <Empty
      drawing={<SearchDrawing />}
      title={t('no-values')}
      action={
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyWithin scope={props.scope}>
      {props.empty}
      {isUsual && emptyParts.map(({ key, Part }) => <Part key={key} {...partProps} />)}
    </EmptyWithin>
  );
  const hasSelectColumn = isSelectable && !props.hasFaces;
  const table = { title: props.title, list, label, groupOf, isSelectable, hasSelectColumn };
  const shown = (
    <>
      {!rows &&
        (error ? (
          <LoadFailed error={error} onRetry={pages.retry} />
        ) : (
          <SkeletonRows kind={isTable || cards === 'lines' ? 'rows' : 'cards'} rows={8} />
        ))}
      {rows?.length === 0 && !isCalendar && nothing}
      {rows && (rows.length > 0 || isCalendar) && (
        <div className={css.rows} data-waiting={pages.waiting} aria-busy={pages.waiting}>
          {Whole ? (
            <Whole
              variables={isCalendar ? variablesOf({ ...list, part: null }, usualPageSize, props.within) : variables}
            />
          ) : isTable ? (
            <ListTable {...table} rows={rows} cells={cells} more={pages.more} />
          ) : (
            <ListCards
              rows={rows}
              Item={props.Card ?? line}
              groupedBy={groupOf && group}
              groupOf={groupOf}
              kind={cards}
              more={pages.more}
            />
          )}
        </div>
      )}
      {isSelectable && <SelectionBar onSelectAll={selectAll} total={total ?? 0} />}
      {rows && error ? (
        <LoadFailed error={error} onRetry={pages.retry} />
      ) : Whole ? null : (
        <EndOfList more={pages.more} length={rows?.length ?? 0} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
    </>
  );
  return { bar, rows: shown, count };
}

/** The list's field, which is the only one of its document. */
function fieldOf({ definitions }: Pick<TypedDocumentNode, 'definitions'>): string {
  const [operation] = definitions.filter((one) => one.kind === 'OperationDefinition');
  const [field] = operation?.selectionSet.selections ?? [];
  return field?.kind === 'Field' ? field.name.value : '';
}

const noAnswer = { rows: [], next: null, count: 0, isCountCapped: false };

/** Beyond it the server does not count, unless the document asks for an exact count. */
const mostCounted = 1_000;
