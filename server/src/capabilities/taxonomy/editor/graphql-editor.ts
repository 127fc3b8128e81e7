import { newTag, tagChanges } from '@seedbed/domain/taxonomy/input.ts';
import { canCreateTags, canEditTags, canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { tagColors, tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema, withClientId } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { createTag } from './create-tag.ts';
import { type ListedTag, listTagNames, listTags, type TagUsage } from './list-tags.ts';
import { mergeTags } from './merge-tags.ts';
import { moveTag } from './move-tag.ts';
import { setTagArchived, updateTag } from './update-tag.ts';

const TagKind = builder.enumType('TagKind', { values: tagKinds });
const TagColor = builder.enumType('TagColor', { values: tagColors });

const TagUsageObject = builder.objectRef<TagUsage>('TagUsage').implement({
  fields: (t) => ({
    of: t.exposeString('of', { description: 'The kind of records: startups, people, funnels, applications or forms.' }),
    count: t.exposeInt('count'),
  }),
});

/** A tag as its editors see it. */
const EditedTag = builder.objectRef<ListedTag>('EditedTag').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.expose('color', { type: TagColor, nullable: true }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    usage: t.field({ type: [TagUsageObject], resolve: ({ usage }) => usage }),
    version: t.exposeInt('version'),
  }),
});

const types = { kind: TagKind, color: TagColor };
const NewTagInput = inputFromSchema('NewTagInput', withClientId(newTag), { types });
const TagChangesInput = inputFromSchema('TagChangesInput', tagChanges, { types });

const TagName = builder.objectRef<Awaited<ReturnType<typeof listTagNames>>[number]>('TagName').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: TagKind }),
  }),
});

builder.queryFields((t) => ({
  tagNames: t.field({
    type: [TagName],
    allow: (actor) => tagKinds.some((kind) => canSeeTags(actor, kind)),
    description: 'The tags of all lists that the person sees, without archived ones.',
    resolve: async (_, __, context) => listTagNames(await context.read(), context.actor),
  }),
  editedTags: t.field({
    type: [EditedTag],
    allow: canSeeTags,
    description: 'All tags of one list in its order, archived ones too.',
    args: { kind: t.arg({ type: TagKind, required: true }) },
    resolve: async (_, { kind }, context) => listTags(await context.read(), context.actor, kind),
  }),
}));

builder.mutationFields((t) => ({
  createTag: t.field({
    type: EditedTag,
    allow: canCreateTags,
    args: { tag: t.arg({ type: NewTagInput, required: true }) },
    resolve: (_, { tag }, { actor }) => createTag(actor, tag),
  }),
  updateTag: t.field({
    type: EditedTag,
    allow: canEditTags,
    args: {
      tagId: t.arg.id({ required: true }),
      changes: t.arg({ type: TagChangesInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { tagId, changes: { name, ...changes }, version }, { actor }) =>
      transact(updateTag, actor, tagId, { ...(name != null && { name }), ...changes }, version),
  }),
  setTagArchived: t.field({
    type: EditedTag,
    allow: canEditTags,
    args: { tagId: t.arg.id({ required: true }), archived: t.arg.boolean({ required: true }) },
    resolve: (_, { tagId, archived }, { actor }) => transact(setTagArchived, actor, tagId, archived),
  }),
  moveTag: t.field({
    type: EditedTag,
    allow: canEditTags,
    description: 'Puts the tag behind another one, or first.',
    args: { tagId: t.arg.id({ required: true }), after: t.arg.id() },
    resolve: (_, { tagId, after }, { actor }) => transact(moveTag, actor, tagId, after ?? null),
  }),
  mergeTags: t.field({
    type: EditedTag,
    allow: canEditTags,
    description: 'Merges at most 100 tags into another one of the same list.',
    args: { into: t.arg.id({ required: true }), tagIds: t.arg.idList({ required: true }) },
    resolve: (_, { into, tagIds }, { actor }) => mergeTags(actor, into, tagIds),
  }),
}));
