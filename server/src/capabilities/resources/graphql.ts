import { resourceChanges, resourceInput, sectionInput } from '@seedbed/domain/resources/input.ts';
import {
  canChooseAudiences,
  canEditResources,
  canManageResources,
  canSeeResource,
} from '@seedbed/domain/resources/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { AudienceChoiceObject, AudienceRuleInput, audienceChoices } from './audience/graphql-audience.ts';
import { deleteResource } from './editing/delete-resource.ts';
import { findTeamOf } from './editing/find-team.ts';
import { setResourceAudience, setSectionAudience } from './editing/set-audience.ts';
import { setResourceState } from './editing/set-state.ts';
import { createResource, updateResource } from './editing/write-resources.ts';
import {
  Resource,
  ResourceKindName,
  ResourceLanguageName,
  ResourceReader,
  ResourceSection,
  ResourceStateName,
  SectionIconName,
} from './graphql-types.ts';
import { checkLink } from './links/check-link.ts';
import { managedExport } from './managed-export.ts';
import { managedList } from './managed-list.ts';
import { listReaders, readerFilters } from './readers/find-readers.ts';
import { remindReaders } from './readers/remind-readers.ts';
import { findResource } from './reading/find-resources.ts';
import { libraryFilters, listResources } from './reading/list-resources.ts';
import { confirmResource, markResourceRead, setResourceBookmarked } from './reading/read-resource.ts';
import { findSection, listSections } from './sections/find-sections.ts';
import { moveResource, moveSection } from './sections/move.ts';
import { createSection, deleteSection, updateSection } from './sections/write-sections.ts';

const underscored = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name.replace('-', '_'), { value: name }])) as Record<string, { value: Name }>;

const LibraryFilterName = builder.enumType('ResourceFilter', { values: underscored(libraryFilters) });
const ReaderFilterName = builder.enumType('ResourceReaderFilter', { values: underscored(readerFilters) });
const SectionInput = inputFromSchema('ResourceSectionInput', sectionInput, { types: { icon: SectionIconName } });
const ResourceInput = inputFromSchema('ResourceInput', resourceInput);
const ResourceChanges = inputFromSchema('ResourceChanges', resourceChanges);

const ResourcesPage = builder.objectRef<Awaited<ReturnType<typeof listResources>>>('ResourcesPage').implement({
  fields: (t) => ({
    results: t.field({ type: [Resource], resolve: ({ results }) => results }),
    next: t.exposeString('next', { nullable: true }),
  }),
});
const ReadersPage = builder.objectRef<Awaited<ReturnType<typeof listReaders>>>('ResourceReadersPage').implement({
  fields: (t) => ({
    rows: t.field({ type: [ResourceReader], resolve: ({ rows }) => rows }),
    more: t.exposeBoolean('more'),
  }),
});

builder.listField('managedResourceList', {
  list: managedList,
  row: Resource,
  allow: canManageResources,
  export: managedExport,
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  resourceSections: t.field({
    type: [ResourceSection],
    allow: 'signed-in',
    resolve: async (_, __, context) => listSections(await context.read(), context.actor),
  }),
  resourceSection: t.field({
    type: ResourceSection,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findSection(await context.read(), context.actor, id)),
  }),
  resources: t.field({
    type: ResourcesPage,
    allow: 'signed-in',
    description: 'Published resources for the person: to confirm first, then pinned ones, then by section.',
    args: {
      sectionId: t.arg.id(),
      kind: t.arg({ type: ResourceKindName }),
      only: t.arg({ type: LibraryFilterName }),
      search: t.arg.string(),
      cursor: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: async (_, query, context) =>
      listResources(await context.read(), context.actor, query as Parameters<typeof listResources>[2]),
  }),
  resource: t.field({
    type: Resource,
    nullable: true,
    allow: canSeeResource,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findResource(await context.read(), context.actor, id)),
  }),
  resourceReaders: t.field({
    type: ReadersPage,
    allow: 'signed-in',
    description: 'For editors and the owner.',
    args: {
      resourceId: t.arg.id(required),
      only: t.arg({ type: ReaderFilterName }),
      search: t.arg.string(),
      offset: t.arg.int(),
      limit: t.arg.int(),
    },
    resolve: async (_, query, context) =>
      listReaders(await context.read(), context.actor, query as Parameters<typeof listReaders>[2]),
  }),
}));

builder.queryFields((t) => ({
  audienceChoices: t.field({
    type: [AudienceChoiceObject],
    allow: canChooseAudiences,
    resolve: async (_, __, context) => audienceChoices(await context.read()),
  }),
  peopleForResources: t.field({
    type: [User],
    allow: canEditResources,
    description: 'People who can own a resource or be mentioned, at most 20.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => findTeamOf(await context.read(), context.actor, search),
  }),
}));

builder.mutationFields((t) => ({
  createResourceSection: t.field({
    type: ResourceSection,
    allow: canEditResources,
    args: { id: t.arg.id(), input: t.arg({ type: SectionInput, ...required }) },
    resolve: (_, { id, input }, { actor }) => createSection(actor, withoutNulls(input), id),
  }),
  updateResourceSection: t.field({
    type: ResourceSection,
    allow: canEditResources,
    args: {
      sectionId: t.arg.id(required),
      input: t.arg({ type: SectionInput, ...required }),
      version: t.arg.int(),
    },
    resolve: (_, { sectionId, input, version }, { actor }) =>
      transact(updateSection, actor, sectionId, withoutNulls(input), version),
  }),
  moveResourceSection: t.field({
    type: ResourceSection,
    allow: canEditResources,
    args: { sectionId: t.arg.id(required), afterId: t.arg.id() },
    resolve: (_, { sectionId, afterId }, { actor }) => moveSection(actor, sectionId, afterId ?? null),
  }),
  setResourceSectionAudience: t.field({
    type: ResourceSection,
    allow: canEditResources,
    args: { sectionId: t.arg.id(required), audience: t.arg({ type: [AudienceRuleInput], ...required }) },
    resolve: (_, { sectionId, audience }, { actor }) =>
      transact(setSectionAudience, actor, sectionId, audience as never),
  }),
  deleteResourceSection: t.id({
    allow: canEditResources,
    args: { sectionId: t.arg.id(required) },
    resolve: (_, { sectionId }, { actor }) => deleteSection(actor, sectionId),
  }),
  createResource: t.field({
    type: Resource,
    allow: canEditResources,
    args: {
      id: t.arg.id(),
      kind: t.arg({ type: ResourceKindName, ...required }),
      language: t.arg({ type: ResourceLanguageName }),
      input: t.arg({ type: ResourceInput, ...required }),
    },
    resolve: (_, { input, ...given }, { actor }) =>
      transact(createResource, actor, { ...given, input: withoutNulls(input) }),
  }),
  updateResource: t.field({
    type: Resource,
    allow: canEditResources,
    args: {
      resourceId: t.arg.id(required),
      input: t.arg({ type: ResourceChanges, ...required }),
      version: t.arg.int(),
    },
    resolve: (_, { resourceId, input, version }, { actor }) =>
      transact(updateResource, actor, resourceId, input, version),
  }),
  moveResource: t.field({
    type: Resource,
    allow: canEditResources,
    description: 'Behind another one of its section, or first.',
    args: { resourceId: t.arg.id(required), afterId: t.arg.id() },
    resolve: (_, { resourceId, afterId }, { actor }) => moveResource(actor, resourceId, afterId ?? null),
  }),
  setResourceState: t.field({
    type: Resource,
    allow: canEditResources,
    args: { resourceId: t.arg.id(required), state: t.arg({ type: ResourceStateName, ...required }) },
    resolve: (_, { resourceId, state }, { actor }) => transact(setResourceState, actor, resourceId, state),
  }),
  setResourceAudience: t.field({
    type: Resource,
    allow: canEditResources,
    args: { resourceId: t.arg.id(required), audience: t.arg({ type: [AudienceRuleInput], ...required }) },
    resolve: (_, { resourceId, audience }, { actor }) =>
      transact(setResourceAudience, actor, resourceId, audience as never),
  }),
  deleteResource: t.id({
    allow: canEditResources,
    args: { resourceId: t.arg.id(required) },
    resolve: (_, { resourceId }, { actor }) => deleteResource(actor, resourceId),
  }),
  markResourceRead: t.field({
    type: Resource,
    allow: canSeeResource,
    args: { resourceId: t.arg.id(required) },
    resolve: (_, { resourceId }, { actor }) => markResourceRead(actor, resourceId),
  }),
  confirmResource: t.field({
    type: Resource,
    allow: canSeeResource,
    args: { resourceId: t.arg.id(required), version: t.arg.int(required) },
    resolve: (_, { resourceId, version }, { actor }) => confirmResource(actor, resourceId, version),
  }),
  setResourceBookmarked: t.field({
    type: Resource,
    allow: canSeeResource,
    args: { resourceId: t.arg.id(required), isBookmarked: t.arg.boolean(required) },
    resolve: (_, { resourceId, isBookmarked }, { actor }) => setResourceBookmarked(actor, resourceId, isBookmarked),
  }),
  checkResourceLink: t.field({
    type: Resource,
    allow: canEditResources,
    description: 'Asks for the page of one of its links at once. Once a minute for each address.',
    args: { resourceId: t.arg.id(required), url: t.arg.string(required) },
    resolve: (_, { resourceId, url }, { actor }) => checkLink(actor, resourceId, url),
  }),
  remindResourceReaders: t.int({
    allow: 'signed-in',
    description: 'By email to those who have not confirmed it. Answers their number.',
    args: { resourceId: t.arg.id(required) },
    resolve: (_, { resourceId }, { actor, tenant }) => remindReaders(actor, resourceId, tenant.timezone),
  }),
}));
