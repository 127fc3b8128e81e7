export { FormContent } from './graphql-types.ts';
export { findPublished } from './versions/find-versions.ts';
