import type { SearchSource } from '#platform/search/find-records.ts';
import { Resource } from './graphql-types.ts';
import { resourceCard, visibleTo } from './reading/find-resources.ts';
import { textsOf } from './search-index.ts';
import { resources } from './table.ts';

export const resourceSearch: SearchSource = {
  type: Resource,
  table: resources,
  card: resourceCard,
  visibleTo,
  texts: textsOf,
};
