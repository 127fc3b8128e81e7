import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeeFilesAbout } from '@seedbed/domain/startups/policy.ts';
import { canComment, canDeletePost, canEditPost, canPin, canPost } from '@seedbed/domain/timeline/policy.ts';
import { startupEventTypes } from '@seedbed/domain/timeline/post.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { Comment, type CommentCard, commentsOf, createComment } from '#capabilities/comments/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { transact } from '#platform/tx.ts';
import { createPost } from './create-post.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { latestPostOf, latestPosts, listPosts, listPostsOf, type PostCard } from './find-posts.ts';
import { mentionableInPost } from './post-readers.ts';
import { typeNameOf } from './record-posts.ts';
import { setPostPinned } from './set-post-pinned.ts';
import { updatePost } from './update-post.ts';

const StartupEventType = builder.enumType('StartupEventType', { values: startupEventTypes });

/** The newest of each post. */
const mostComments = 100;

const commentsLoader = (context: Context) =>
  new DataLoader<Id<'Post'>, Omit<CommentCard, 'seesFiles'>[]>(async (ids) => {
    const byPost = await commentsOf(await context.read(), 'post', ids, mostComments);
    return ids.map((id) => byPost.get(id) ?? []);
  });

export const StartupEvent = builder.interfaceRef<PostCard>('StartupEvent').implement({
  resolveType: typeNameOf,
  fields: (t) => ({
    _id: t.exposeID('id'),
    eventType: t.expose('eventType', { type: StartupEventType }),
    message: t.exposeString('message', { nullable: true }),
    body: t.expose('body', {
      type: 'JSON',
      nullable: true,
      description: 'The text with lists, marks, links and mentions; null if the message says everything.',
    }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    isPublic: t.exposeBoolean('isPublic'),
    isPinned: t.exposeBoolean('isPinned'),
    isUpdate: t.exposeBoolean('isUpdate'),
    attr1: t.exposeString('attr1', { nullable: true }),
    start: t.expose('startsAt', { type: 'DateTime', nullable: true }),
    end: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    startup: t.expose('startup', { type: Startup }),
    version: t.exposeInt('version'),
    commentCount: t.exposeInt('commentCount'),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id, startupId }, _, context) =>
        canSeeFilesAbout(context.actor, startupId) ? filesOfRecord(context, 'post', id) : [],
    }),
    comments: t.field({
      type: [Comment],
      resolve: async (post, _, context) => {
        if (post.commentCount === 0) return [];
        const seesFiles = canSeeFilesAbout(context.actor, post.startupId);
        const comments = await context.loader(commentsLoader).load(post.id);
        return comments.map((comment) => ({ ...comment, seesFiles }));
      },
    }),
  }),
});
builder.objectType(builder.objectRef<PostCard>('PlainEvent'), { interfaces: [StartupEvent] });

const StartupEventPage = builder.objectRef<{ results: PostCard[]; next: string | null }>('StartupEventPage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [StartupEvent] }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

const latestLoader = (context: Context) =>
  new DataLoader<Id<'Startup'>, PostCard | null>(async (ids) => {
    const byStartup = await latestPostOf(await context.read(), context.actor, ids);
    return ids.map((id) => byStartup.get(id) ?? null);
  });
builder.objectFields(Startup, (t) => ({
  latestPost: t.field({
    type: StartupEvent,
    nullable: true,
    resolve: (startup, _, context) => context.loader(latestLoader).load(startup.id),
  }),
}));

builder.queryFields((t) => ({
  startupEvents: t.field({
    type: StartupEventPage,
    allow: 'signed-in',
    args: { startupId: t.arg.id({ required: true }), cursor: t.arg.string(), type: t.arg({ type: StartupEventType }) },
    resolve: async (_, args, context) => listPosts(await context.read(), context.actor, args),
  }),
  personEvents: t.field({
    type: StartupEventPage,
    allow: 'signed-in',
    args: { userId: t.arg.id({ required: true }), cursor: t.arg.string() },
    resolve: async (_, args, context) => listPostsOf(await context.read(), context.actor, args),
  }),
  mentionableInPost: t.field({
    type: [User],
    allow: canPost,
    description: 'People who may read such a post, found as in the palette.',
    args: {
      startupId: t.arg.id({ required: true }),
      isPublic: t.arg.boolean({ required: true }),
      search: t.arg.string(),
    },
    resolve: async (_, args, context) => mentionableInPost(await context.read(), context.actor, args),
  }),
  latestPosts: t.field({
    type: [StartupEvent],
    allow: 'signed-in',
    args: { limit: t.arg.int({ defaultValue: 5 }) },
    resolve: async (_, { limit }, context) => latestPosts(await context.read(), context.actor, limit),
  }),
}));

builder.mutationFields((t) => ({
  createPost: t.field({
    type: StartupEvent,
    allow: canPost,
    args: {
      id: t.arg.id(),
      startupId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      body: t.arg({ type: 'JSON' }),
      isPublic: t.arg.boolean({ defaultValue: true }),
    },
    resolve: (_, args, { actor }) => createPost(actor, args),
  }),
  updatePost: t.field({
    type: StartupEvent,
    allow: canEditPost,
    args: {
      postId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      body: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: (_, { postId, ...change }, { actor }) => transact(updatePost, actor, postId, change),
  }),
  deletePost: t.field({
    type: 'ID',
    allow: canDeletePost,
    args: { postId: t.arg.id({ required: true }) },
    resolve: (_, { postId }, { actor }) => deletePost(actor, postId),
  }),
  restorePost: t.field({
    type: StartupEvent,
    allow: canDeletePost,
    description: "Reverts the person's own deletion.",
    args: { postId: t.arg.id({ required: true }) },
    resolve: (_, { postId }, { actor }) => restorePost(actor, postId),
  }),
  commentOnPost: t.field({
    type: Comment,
    allow: canComment,
    description: 'The same as `createComment`.',
    args: {
      id: t.arg.id(),
      postId: t.arg.id({ required: true }),
      message: t.arg.string({ required: true }),
      body: t.arg({ type: 'JSON' }),
    },
    resolve: (_, { postId, ...text }, { actor }) =>
      createComment(actor, { ...text, recordKind: 'post', recordId: postId }),
  }),
  setPostPinned: t.field({
    type: StartupEvent,
    allow: canPin,
    args: { postId: t.arg.id({ required: true }), pinned: t.arg.boolean({ required: true }) },
    resolve: (_, { postId, pinned }, { actor }) => transact(setPostPinned, actor, postId, pinned),
  }),
}));
