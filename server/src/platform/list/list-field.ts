import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Rule } from '#platform/graphql/allow.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type ListPage, loadPage } from './load-page.ts';
import type { ListSource } from './source.ts';

const ListCount = builder.enumType('ListCount', {
  values: ['NONE', 'CAPPED', 'EXACT'] as const,
  description: 'CAPPED counts to 1,000.',
});
const ListSort = builder.inputType('ListSort', {
  fields: (t) => ({ column: t.string({ required: true }), isDescending: t.boolean({ defaultValue: false }) }),
});

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
        // Not an input type: graphql-jit does not come to an end with one that contains itself.
        filter: t.arg({ type: 'JSON', description: '{ column, operator, values }, { all: […] } or { any: […] }' }),
        sort: t.arg({ type: ListSort }),
        group: t.arg.string(),
        search: t.arg.string(),
        cursor: t.arg.string(),
        limit: t.arg.int({ defaultValue: 25 }),
        count: t.arg({ type: ListCount, defaultValue: 'CAPPED' }),
      },
      resolve: async (_, { filter, sort, search, group, cursor, limit, count }, context) => {
        const asked = { filter, sort, search, group };
        const request = checkListRequest(context.actor, list.columns, asked);
        const paging = { cursor, limit, count: count ?? 'CAPPED', zone: context.tenant.timezone };
        return loadPage(await context.read(), context.actor, list, { ...request, ...paging });
      },
    }),
  );
}
