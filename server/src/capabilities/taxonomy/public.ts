export { tagNames } from './find-tags.ts';
export { Tag } from './graphql.ts';
