import type { EditedResourceQuery } from '#platform/api/generated/documents.ts';

/** The resource on the page of its editors. */
export type EditedRecord = NonNullable<EditedResourceQuery['resource']>;
