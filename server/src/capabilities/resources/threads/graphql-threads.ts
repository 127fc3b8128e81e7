import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { ResourceLanguageName } from '#capabilities/resources/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { transact } from '#platform/tx.ts';
import { findThread, listThreads, type ThreadCard } from './find-threads.ts';
import { createThread, setThreadResolved } from './write-threads.ts';

const ArticleThread = builder.objectRef<ThreadCard>('ArticleThread').implement({
  description:
    'A conversation of the authors about words of a draft. Its comments are those of the record kind `articleThread`.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    resourceId: t.exposeID('resourceId'),
    language: t.exposeString('language'),
    quote: t.exposeString('quote', { description: 'The words when the conversation began.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true, description: 'Null after the account’s deletion.' }),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.expose('resolvedBy', { type: User, nullable: true }),
    commentCount: t.exposeInt('commentCount'),
    lastCommentAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastCommentAt }) => (lastCommentAt ? Temporal.Instant.from(lastCommentAt) : null),
    }),
    version: t.exposeInt('version'),
  }),
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  articleThread: t.field({
    type: ArticleThread,
    nullable: true,
    allow: canEditResources,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findThread(await context.read(), context.actor, id)),
  }),
  articleThreads: t.field({
    type: [ArticleThread],
    allow: canEditResources,
    description: 'Of the draft of one language: up to 500, the open ones first, the newest of each first.',
    args: { resourceId: t.arg.id(required), language: t.arg({ type: ResourceLanguageName, ...required }) },
    resolve: async (_, { resourceId, language }, context) =>
      listThreads(await context.read(), context.actor, resourceId, language),
  }),
}));

builder.mutationFields((t) => ({
  createArticleThread: t.field({
    type: ArticleThread,
    allow: canEditResources,
    description: 'With its first comment.',
    args: {
      id: t.arg.id(),
      resourceId: t.arg.id(required),
      language: t.arg({ type: ResourceLanguageName, ...required }),
      quote: t.arg.string(required),
      commentId: t.arg.id({ description: 'The id of the first comment.' }),
      message: t.arg.string(required),
      body: t.arg({ type: 'JSON' }),
    },
    resolve: (_, given, { actor }) => transact(createThread, actor, given),
  }),
  setArticleThreadResolved: t.field({
    type: ArticleThread,
    allow: canEditResources,
    args: {
      threadId: t.arg.id(required),
      isResolved: t.arg.boolean(required),
      version: t.arg.int(),
    },
    resolve: (_, { threadId, isResolved, version }, { actor }) =>
      transact(setThreadResolved, actor, threadId, isResolved, version),
  }),
}));
