import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import {
  ArticleDraftObject,
  ArticleVersionObject,
  Resource,
  ResourceLanguageName,
} from '#capabilities/resources/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { transact } from '#platform/tx.ts';
import { listDrafts, listVersions } from './find-articles.ts';
import { publishResource } from './publish.ts';
import { discardDraft, draftOf, restoreVersion, saveDraft } from './save-draft.ts';

const required = { required: true } as const;

builder.queryFields((t) => ({
  articleDrafts: t.field({
    type: [ArticleDraftObject],
    allow: canEditResources,
    description: 'One for each language, that of the article first.',
    args: { resourceId: t.arg.id(required) },
    resolve: async (_, { resourceId }, context) => listDrafts(await context.read(), context.actor, resourceId),
  }),
  articleVersions: t.field({
    type: [ArticleVersionObject],
    allow: canEditResources,
    args: { resourceId: t.arg.id(required) },
    resolve: async (_, { resourceId }, context) => listVersions(await context.read(), context.actor, resourceId),
  }),
}));

builder.mutationFields((t) => ({
  saveArticleDraft: t.field({
    type: ArticleDraftObject,
    allow: canEditResources,
    description: 'Another version than the stored one is a Conflict.',
    args: {
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName, ...required }),
      title: t.arg.string(required),
      content: t.arg({ type: 'JSON', ...required }),
      version: t.arg.int(),
    },
    resolve: async (_, given, { actor }) => draftOf(await transact(saveDraft, actor, given)),
  }),
  restoreArticleVersion: t.field({
    type: ArticleDraftObject,
    allow: canEditResources,
    description: 'Writes an earlier text as the draft.',
    args: { resourceId: t.arg.id(required), number: t.arg.int(required) },
    resolve: async (_, { resourceId, number }, { actor }) => draftOf(await restoreVersion(actor, resourceId, number)),
  }),
  discardArticleDraft: t.field({
    type: ArticleDraftObject,
    allow: canEditResources,
    description: 'Writes the published text as the draft. Another version than the stored one is a Conflict.',
    args: {
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName, ...required }),
      version: t.arg.int(),
    },
    resolve: async (_, given, { actor }) => ({
      ...draftOf(await transact(discardDraft, actor, given)),
      hasChanges: false,
    }),
  }),
  publishResource: t.field({
    type: Resource,
    allow: canEditResources,
    args: {
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName }),
      note: t.arg.string(),
      isMaterial: t.arg.boolean(),
      version: t.arg.int({ description: 'Of the draft.' }),
    },
    resolve: (_, given, { actor }) => publishResource(actor, given),
  }),
}));
