// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { createArticleDraft } from './articles/create-article-draft.ts';
export { membersOf } from './audience/audience-sql.ts';
