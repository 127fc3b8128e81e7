import { usualLinkDays } from '@seedbed/domain/views/input.ts';
import { canLinkView, canShareViews } from '@seedbed/domain/views/policy.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { SavedViewObject, type ViewCard } from '#capabilities/views/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { type LinkedPage, openLink } from './open-link.ts';
import { type ViewLink, viewLinks } from './table.ts';
import { endViewLink, linkAddress, makeViewLink } from './view-links.ts';

const ViewLinkObject = builder.objectRef<ViewLink>('ViewLink').implement({
  description: 'People outside of the organization read the view at its address.',
  fields: (t) => ({
    address: t.string({ resolve: async (link, _, context) => linkAddress(await context.read(), link) }),
    hasPassword: t.boolean({ resolve: ({ passwordHash }) => passwordHash !== null }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

/** All views of one answer ask together. */
const links = (context: Context) =>
  new DataLoader<ViewCard['id'], ViewLink | null>(async (ids) => {
    const tx = await context.read();
    const rows = await tx.db
      .select()
      .from(viewLinks)
      .where(inArray(viewLinks.viewId, [...ids]));
    return ids.map((id) => rows.find(({ viewId }) => viewId === id) ?? null);
  });

builder.objectField(SavedViewObject, 'link', (t) =>
  t.field({
    type: ViewLinkObject,
    nullable: true,
    description: 'For its owner.',
    resolve: (view, _, context) => (canLinkView(context.actor, view) ? context.loader(links).load(view.id) : null),
  }),
);

const LinkedCells = builder.objectRef<LinkedPage['rows'][number]>('LinkedRow').implement({
  fields: (t) => ({ cells: t.exposeStringList('cells') }),
});
const LinkedColumn = builder.objectRef<LinkedPage['columns'][number]>('LinkedColumn').implement({
  fields: (t) => ({ heading: t.exposeString('heading'), isNumber: t.exposeBoolean('isNumber') }),
});
const LinkedView = builder.objectRef<LinkedPage>('LinkedView').implement({
  fields: (t) => ({
    needsPassword: t.exposeBoolean('needsPassword', { description: 'Nothing else is shown before it.' }),
    name: t.exposeString('name'),
    columns: t.field({ type: [LinkedColumn], resolve: ({ columns }) => columns }),
    rows: t.field({ type: [LinkedCells], resolve: ({ rows }) => rows }),
    next: t.exposeString('next', { nullable: true }),
    count: t.exposeInt('count'),
    isCountCapped: t.exposeBoolean('isCountCapped'),
  }),
});

builder.queryFields((t) => ({
  linkedView: t.field({
    type: LinkedView,
    nullable: true,
    allow: 'anyone',
    description: 'A page of a view by the token of its link, as its owner sees it now. Null for a link that ended.',
    args: { token: t.arg.string({ required: true }), password: t.arg.string(), cursor: t.arg.string() },
    resolve: (_, { token, password, cursor }, context) =>
      openLink(context, { token, password: password ?? null, cursor: cursor ?? null }),
  }),
}));

builder.mutationFields((t) => ({
  makeViewLink: t.field({
    type: SavedViewObject,
    allow: canShareViews,
    description: 'Makes a new address for the view, and ends the one before.',
    args: {
      viewId: t.arg.id({ required: true }),
      days: t.arg.int({
        description: 'Until the link ends: 1, 7, 30 or 90; without an end if null.',
        defaultValue: usualLinkDays,
      }),
      limitedColumns: t.arg.stringList({
        description: 'The columns of fields for some roles that visitors see too; the others are left out.',
      }),
      password: t.arg.string({ description: 'At least 8 characters; none if absent.' }),
    },
    resolve: (_, { viewId, days, password, limitedColumns }, { actor }) =>
      makeViewLink(actor, viewId, {
        days: days ?? null,
        password: password ?? '',
        limitedColumns: limitedColumns ?? [],
      }),
  }),
  endViewLink: t.field({
    type: SavedViewObject,
    allow: canShareViews,
    args: { viewId: t.arg.id({ required: true }) },
    resolve: (_, { viewId }, { actor }) => endViewLink(actor, viewId),
  }),
}));
