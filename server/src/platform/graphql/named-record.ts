import type { FoundRecord } from '#platform/search/find-records.ts';
import { builder } from './builder.ts';

/** A record with a name. Search results of a kind that the page does not know show it. */
export const NamedRecord = builder.interfaceRef<{ id: string; name: string }>('NamedRecord').implement({
  // Found records of several kinds carry their type.
  resolveType: (record) => (record as Partial<FoundRecord>).foundType,
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
