export { Tag } from './graphql.ts';
export { tagImportColumn } from './imports/tag-column.ts';
export { mergedTags } from './merged-tags.ts';
export { setUserTagsIn } from './set-user-tags.ts';
export { registerTagUse, type TagUse } from './tag-uses.ts';
