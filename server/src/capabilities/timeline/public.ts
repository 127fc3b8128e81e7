export { findPost, type PostCard, postsWithin, privatePostsReach, readablePosts } from './find-posts.ts';
export { StartupEvent } from './graphql.ts';
export { isSameText, newMentionIds, withKnownMentions } from './mentions.ts';
export { putRecordPosts, type RecordPost, registerPostType } from './record-posts.ts';
