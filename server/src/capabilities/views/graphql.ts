import { newView, viewChanges } from '@seedbed/domain/views/input.ts';
import { savedViewKinds, viewKindOf } from '@seedbed/domain/views/lists.ts';
import { canEditView, canShareViews, canUseViews } from '@seedbed/domain/views/policy.ts';
import DataLoader from 'dataloader';
import { RoleObject } from '#capabilities/access/public.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { inputFromSchema, withClientId } from '#platform/graphql/schema-fields.ts';
import { createSavedView, deleteSavedView } from './change-views.ts';
import { setFavoriteViews } from './favorite-views.ts';
import { missingRecords } from './filter-records.ts';
import { isSharedView, listViews, rolesForViews, type ViewCard } from './find-views.ts';
import { updateSavedView, valuesOf } from './update-view.ts';

const SavedViewKind = builder.enumType('SavedViewKind', { values: savedViewKinds });

/** All views of one answer ask together. */
const missingOf = (context: Context) =>
  new DataLoader<ViewCard, string[]>(async (views) => {
    // The log of activities keeps what is deleted.
    const checked = views.filter(({ list }) => list !== 'activity-feed');
    const missing = await missingRecords(await context.read(), checked);
    return views.map((view) => (checked.includes(view) ? [...missing].filter((id) => view.address.includes(id)) : []));
  });

export const SavedView = builder.objectRef<ViewCard>('SavedView').implement({
  description: 'A saved list. It never widens what a person sees.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    list: t.exposeString('list'),
    kind: t.field({
      type: SavedViewKind,
      nullable: true,
      resolve: (view) => viewKindOf(view.list, isSharedView(view)),
    }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { description: 'The query of the list’s address.' }),
    owner: t.field({ type: User, nullable: true, resolve: ({ owner }) => owner }),
    isMine: t.boolean({ resolve: ({ ownerId }, _, { actor }) => ownerId === actor.userId }),
    mayEdit: t.boolean({
      resolve: (view, _, { actor }) => canEditView(actor, { ...view, isShared: isSharedView(view) }),
    }),
    roleIds: t.idList({ resolve: (view) => valuesOf(view).roleIds }),
    defaultRoleIds: t.idList({ resolve: (view) => valuesOf(view).defaultRoleIds }),
    isDefault: t.exposeBoolean('isDefault', { description: 'For the role of the person who asks.' }),
    isLocked: t.exposeBoolean('isLocked'),
    favorite: t.exposeInt('favorite', { nullable: true, description: 'Its place among the person’s favorites.' }),
    missing: t.idList({
      description: 'Records in its filters that are deleted.',
      resolve: (view, _, context) => context.loader(missingOf).load(view),
    }),
    version: t.exposeInt('version'),
  }),
});

const NewSavedViewInput = inputFromSchema('NewSavedViewInput', withClientId(newView));
const SavedViewChangesInput = inputFromSchema('SavedViewChangesInput', viewChanges);

builder.queryFields((t) => ({
  rolesForViews: t.field({
    type: [RoleObject],
    allow: canShareViews,
    description: 'The roles that a view can be shared with.',
    resolve: async (_, __, context) => rolesForViews(await context.read()),
  }),
  savedViews: t.field({
    type: [SavedView],
    allow: canUseViews,
    args: { list: t.arg.string({ required: true }) },
    resolve: async (_, { list }, context) => listViews(await context.read(), context.actor, list),
  }),
}));

builder.mutationFields((t) => ({
  createSavedView: t.field({
    type: SavedView,
    allow: canUseViews,
    args: { view: t.arg({ type: NewSavedViewInput, required: true }) },
    resolve: (_, { view }, { actor }) => createSavedView(actor, view),
  }),
  updateSavedView: t.field({
    type: SavedView,
    allow: canEditView,
    args: {
      viewId: t.arg.id({ required: true }),
      changes: t.arg({ type: SavedViewChangesInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { viewId, changes, version }, { actor }) =>
      updateSavedView(actor, viewId, withoutNulls(changes), version),
  }),
  deleteSavedView: t.boolean({
    allow: canEditView,
    args: { viewId: t.arg.id({ required: true }) },
    resolve: (_, { viewId }, { actor }) => deleteSavedView(actor, viewId),
  }),
  setFavoriteViews: t.field({
    type: [SavedView],
    allow: canUseViews,
    description: 'Sets the person’s favorites of a list, in this order.',
    args: { list: t.arg.string({ required: true }), viewIds: t.arg.idList({ required: true }) },
    resolve: (_, { list, viewIds }, { actor }) => setFavoriteViews(actor, list, viewIds),
  }),
}));
