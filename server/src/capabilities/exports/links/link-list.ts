import { type LinkState, linkColumns } from '@seedbed/domain/exports/link-columns.ts';
import { canManageLinks } from '@seedbed/domain/views/policy.ts';
import { sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { viewLinks } from './table.ts';

const state = sql`(case when ${viewLinks.expiresAt} <= now() or ${users.status} <> 'active' then 'over' else 'open' end)`;

const card = {
  id: viewLinks.id,
  view: sql<string>`${savedViews.name}`.as('view_name'),
  /** The query field of the list; an older view has its name alone. */
  list: sql<string>`coalesce(${savedViews.shown} ->> 'list', ${savedViews.list})`.as('shown_list'),
  owner: subquery<PersonCard>(sql`(${personJson(users)})`).as('owner'),
  state: sql<LinkState>`${state}`.as('state'),
  hasPassword: sql<boolean>`${viewLinks.passwordHash} is not null`.as('has_password'),
  createdAt: viewLinks.createdAt,
  expiresAt: viewLinks.expiresAt,
  openedAt: viewLinks.openedAt,
};
export type SharedLink = RowOf<typeof card>;

/** The links to all views that exist, private ones too: their rows are read outside. */
export const linkList = defineList({
  name: 'links',
  columns: linkColumns,
  table: viewLinks,
  joins: [
    {
      table: savedViews,
      on: sql`${savedViews.tenantId} = ${viewLinks.tenantId} and ${savedViews.id} = ${viewLinks.viewId} and ${savedViews.trashedAt} is null`,
    },
    { table: users, on: sql`${users.tenantId} = ${savedViews.tenantId} and ${users.id} = ${savedViews.ownerId}` },
  ],
  sources: {
    view: savedViews.name,
    owner: {
      expression: sql`${savedViews.ownerId}`,
      sqlType: 'uuid',
      orderBy: { expression: sql`${users.fullName}`, sqlType: 'text' },
    },
    state: { expression: state, sqlType: 'text' },
    createdAt: viewLinks.createdAt,
    expiresAt: { expression: sql`${viewLinks.expiresAt}`, sqlType: 'timestamptz', isOptional: true },
    openedAt: { expression: sql`${viewLinks.openedAt}`, sqlType: 'timestamptz', isOptional: true },
  },
  search: [savedViews.name, users.fullName],
  card,
  visibleTo: (actor) => (canManageLinks(actor) ? { key: 'ALL' } : noRecord),
});
