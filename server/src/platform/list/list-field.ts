import SchemaBuilder, { type SchemaTypes } from '@pothos/core';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { sortOf, sortOrders } from '@seedbed/domain/kernel/list/column.ts';
import { checkListRequest, type Filter } from '@seedbed/domain/kernel/list/request.ts';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type ListExport, registerListExport } from '#platform/export/list-exports.ts';
import type { Rule } from '#platform/graphql/allow.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { AppTypes } from '#platform/graphql/schema-types.ts';
import { readsReplica } from '#platform/replica/replica-fields.ts';
import { type ListPage, loadIds, loadPage, onlyRecords } from './load-page.ts';
import { withMoreColumns } from './more-columns.ts';
import type { ListSource } from './source.ts';

interface ListFieldOptions<Columns extends ListColumns, Card extends SelectedFields, Shape> {
  list: ListSource<Columns, Card>;
  row: { $inferType: Shape };
  allow: Rule;
  /** Throws if the tenant does not have the list. */
  assertAvailable?: (context: Context) => Promise<void>;
  /** Throws if the tenant may not filter this list in this way. */
  assertFilterable?: (context: Context, filter: Filter) => Promise<void>;
  /** How the list becomes a file. */
  export: ListExport<Columns>;
}

declare global {
  export namespace PothosSchemaTypes {
    export interface SchemaBuilder<Types extends SchemaTypes> {
      /** A query field that answers a list: its arguments and its page are the same for every list. */
      listField: <Columns extends ListColumns, Card extends SelectedFields, Shape>(
        name: string,
        options: ListFieldOptions<Columns, Card, Shape>,
      ) => void;
    }
  }
}

type AppBuilder = InstanceType<typeof SchemaBuilder<AppTypes>>;

const argTypes = (builder: AppBuilder) => ({
  count: builder.enumType('ListCount', {
    values: ['NONE', 'CAPPED', 'EXACT'] as const,
    description: 'CAPPED counts to 1,000.',
  }),
  sort: builder.inputType('ListSort', {
    fields: (t) => ({
      column: t.string({ required: true }),
      isDescending: t.boolean({ defaultValue: false }),
      order: t.field({
        type: builder.enumType('SortOrder', { values: sortOrders }),
        description: 'Decides instead of `isDescending`.',
      }),
    }),
  }),
});
let shared: ReturnType<typeof argTypes> | undefined;

type Page<Card extends SelectedFields> = ListPage<SelectResultFields<Card>> & { loadIds: () => Promise<string[]> };

(SchemaBuilder.prototype as AppBuilder).listField = function listField<
  Columns extends ListColumns,
  Card extends SelectedFields,
  Shape,
>(this: AppBuilder, name: string, options: ListFieldOptions<Columns, Card, Shape>) {
  const { list, row, allow, assertAvailable, assertFilterable } = options;
  const exported = options.export as ListExport;
  registerListExport(name, { list: list as unknown as ListSource, allow: exported.allow ?? allow, export: exported });
  readsReplica(name);
  shared ??= argTypes(this);
  const types = shared;
  const type = this.objectRef<Page<Card>>(`${name[0]?.toUpperCase()}${name.slice(1)}Page`).implement({
    fields: (t) => ({
      rows: t.field({ type: [row as never], resolve: ({ rows }) => rows as never }),
      next: t.exposeString('next', { nullable: true }),
      count: t.exposeInt('count'),
      isCountCapped: t.exposeBoolean('isCountCapped'),
      ids: t.idList({
        description: 'All matching records for a bulk action, at most 10,000.',
        resolve: (page) => page.loadIds(),
      }),
    }),
  });
  this.queryField(name, (t) =>
    t.field({
      type,
      allow,
      args: {
        // Not an input type: graphql-jit does not come to an end with one that contains itself.
        filter: t.arg({ type: 'JSON', description: '{ column, operator, values }, { all: […] } or { any: […] }' }),
        sort: t.arg({ type: types.sort }),
        group: t.arg.string(),
        search: t.arg.string(),
        ids: t.arg.idList({ description: 'Only these records, at most 10,000.' }),
        cursor: t.arg.string(),
        limit: t.arg.int({ defaultValue: 25 }),
        count: t.arg({ type: types.count, defaultValue: 'CAPPED' }),
      },
      resolve: async (_, { filter, sort, search, group, ids, cursor, limit, count }, context) => {
        await assertAvailable?.(context);
        const named = { filter, sort: sort && sortOf(sort), search, group };
        const whole = await withMoreColumns(() => context.read(), context.actor, list, named);
        const asked = checkListRequest(context.actor, whole.columns, named);
        if (asked.filter) await assertFilterable?.(context, asked.filter);
        const request = {
          ...asked,
          ...(ids && { also: onlyRecords(list, ids) }),
          cursor,
          limit,
          mostRows: context.mostRows,
          count: count ?? 'CAPPED',
          zone: context.tenant.timezone,
        };
        const page = await loadPage(await context.read(), context.actor, whole, request);
        return { ...page, loadIds: async () => loadIds(await context.read(), context.actor, whole, request) };
      },
    }),
  );
};
