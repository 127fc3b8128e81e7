import type { CacheRules } from '#platform/api/cache.ts';
import { Posts } from './operations.ts';

const posts = ['startupEvents', 'personEvents', 'latestPosts'];

export const cacheRules: CacheRules = {
  lists: { StartupEvent: posts, Post: posts, Comment: posts },
  offlineResponses: [{ document: Posts }],
};
