import type { CacheRules } from '#platform/api/cache.ts';

const posts = ['startupEvents', 'personEvents', 'latestPosts'];

export const cacheRules: CacheRules = {
  lists: { StartupEvent: posts, Post: posts, Comment: posts },
  embedded: ['StartupEventPage'],
  changesLists: {
    createPost: 'StartupEvent',
    setPostPinned: 'StartupEvent',
    commentOnPost: 'StartupEvent',
    deletePost: 'StartupEvent',
  },
};
