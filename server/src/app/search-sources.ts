import { peopleSearch, startupSearch } from '#capabilities/startups/search.ts';
import { taskSearch } from '#capabilities/tasks/lists/search.ts';
import type { SearchSource } from '#platform/search/find-records.ts';

/** What the search finds, in the order in which it is shown. */
export const searchSources: readonly SearchSource[] = [startupSearch, peopleSearch, taskSearch];
