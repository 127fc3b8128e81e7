export { tagNames } from './find-tags.ts';
export { Tag } from './graphql.ts';
export { setUserTagsIn } from './set-user-tags.ts';
