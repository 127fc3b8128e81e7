export { Tag } from './graphql.ts';
