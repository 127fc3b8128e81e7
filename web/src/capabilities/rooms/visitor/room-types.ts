import type { EntryFragment } from '#platform/api/generated/documents.ts';

export type Room = NonNullable<EntryFragment['room']>;
export type Item = Room['items'][number];
