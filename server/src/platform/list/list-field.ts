import { type ListColumns, type Operator, operators } from '@seedbed/domain/kernel/list/column.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Rule } from '#platform/graphql/allow.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type ListPage, loadPage } from './load-page.ts';
import type { ListSource } from './source.ts';

const ListOperator = builder.enumType('ListOperator', { values: operators });
const ListCount = builder.enumType('ListCount', {
  values: ['NONE', 'CAPPED', 'EXACT'] as const,
  description: 'CAPPED counts to 1,000.',
});
const ListSort = builder.inputType('ListSort', {
  fields: (t) => ({ column: t.string({ required: true }), isDescending: t.boolean({ defaultValue: false }) }),
});

interface FilterInput {
  column?: string | null;
  operator?: Operator | null;
  values?: string[] | null;
  all?: FilterInput[] | null;
  any?: FilterInput[] | null;
}
const ListFilter = builder.inputRef<FilterInput>('ListFilter').implement({
  description: 'A condition (column, operator, values), or a group of which all or any have to hold.',
  fields: (t) => ({
    column: t.string(),
    operator: t.field({ type: ListOperator }),
    values: t.stringList(),
    all: t.field({ type: [ListFilter] }),
    any: t.field({ type: [ListFilter] }),
  }),
});

/** Without the fields that are not set; whether the rest is a filter is for the request's check. */
function filterIn(input: FilterInput): object {
  const { column, operator, values, all, any } = input;
  if (all) return { all: all.map(filterIn) };
  if (any) return { any: any.map(filterIn) };
  return { column, operator, values: values ?? [] };
}

interface ListFieldOptions<Columns extends ListColumns, Card extends SelectedFields, Shape> {
  list: ListSource<Columns, Card>;
  row: { $inferType: Shape };
  /** Names the type of the page. */
  page: string;
  allow: Rule;
}

/** A query field that answers a list: its arguments and its page are the same for every list. */
export function listField<Columns extends ListColumns, Card extends SelectedFields, Shape>(
  name: string,
  { list, row, page, allow }: ListFieldOptions<Columns, Card, Shape>,
): void {
  const type = builder.objectRef<ListPage<SelectResultFields<Card>>>(page).implement({
    fields: (t) => ({
      rows: t.field({ type: [row as never], resolve: ({ rows }) => rows as never }),
      next: t.exposeString('next', { nullable: true }),
      count: t.exposeInt('count'),
      isCountCapped: t.exposeBoolean('isCountCapped'),
    }),
  });
  builder.queryField(name, (t) =>
    t.field({
      type,
      allow,
      args: {
        filter: t.arg({ type: ListFilter }),
        sort: t.arg({ type: ListSort }),
        group: t.arg.string(),
        search: t.arg.string(),
        cursor: t.arg.string(),
        limit: t.arg.int({ defaultValue: 25 }),
        count: t.arg({ type: ListCount, defaultValue: 'CAPPED' }),
      },
      resolve: async (_, { filter, sort, search, group, cursor, limit, count }, context) => {
        const asked = { filter: filter && filterIn(filter), sort, search, group };
        const request = checkListRequest(context.actor, list.columns, asked);
        const paging = { cursor, limit, count: count ?? 'CAPPED', zone: context.tenant.timezone };
        return loadPage(await context.read(), context.actor, list, { ...request, ...paging });
      },
    }),
  );
}
