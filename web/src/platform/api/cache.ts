import type { Exchange } from '@urql/core';
import {
  type Cache,
  type CacheExchangeOpts,
  cacheExchange,
  type OptimisticMutationResolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache';
import type { OfflineResponse } from '#platform/offline/offline-responses.ts';
import { possibleTypes, typesWithoutId } from './generated/type-facts.ts';
import type { ForgetArgs } from './local.ts';

/** The cache rules of one capability. */
export interface CacheRules {
  /** For each record type, the fields of Query that list it. */
  lists: Record<string, string[]>;
  /** Types that belong to their owner although they have an id. */
  embedded?: string[];
  updates?: Record<string, UpdateResolver>;
  optimistic?: Record<string, OptimisticMutationResolver>;
  /** The queries stored for offline use. */
  offlineResponses?: OfflineResponse[];
}

const joined = <Value>(parts: (Record<string, Value> | undefined)[]): Record<string, Value> =>
  Object.assign({}, ...parts);

/** Several capabilities may list a type. */
function concatenated(parts: Record<string, string[]>[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const part of parts)
    for (const [type, names] of Object.entries(part)) all[type] = [...(all[type] ?? []), ...names];
  return all;
}

export function makeCache(rules: CacheRules[]): Exchange {
  const lists = concatenated(rules.map((r) => r.lists));
  const forgetLists = (cache: Cache, type: string) => {
    for (const { fieldName, arguments: used } of cache.inspectFields('Query'))
      if (lists[type]?.includes(fieldName)) cache.invalidate('Query', fieldName, used);
  };
  const forget: UpdateResolver = (_result, args, cache) => {
    const { changes, all } = args as unknown as ForgetArgs;
    if (all)
      for (const field of cache.inspectFields('Query')) cache.invalidate('Query', field.fieldName, field.arguments);
    for (const { kind, id } of changes) cache.invalidate({ __typename: kind, _id: id });
    // A restored record was absent, so only its query is known.
    const ids = new Set<unknown>(changes.map(({ id }) => id));
    for (const { fieldName, arguments: used } of cache.inspectFields('Query'))
      if (ids.has(used?.id)) cache.invalidate('Query', fieldName, used);
    for (const kind of new Set(changes.map((c) => c.kind))) forgetLists(cache, kind);
  };
  const embedded = [...typesWithoutId, ...rules.flatMap((r) => r.embedded ?? [])];
  const options: CacheExchangeOpts = {
    // Guessing would read the fields of one type from another one with a part of the same fields.
    possibleTypes,
    keys: Object.fromEntries(embedded.map((type) => [type, () => null])),
    optimistic: joined(rules.map((r) => r.optimistic)),
    updates: { Mutation: { forget, ...joined(rules.map((r) => r.updates)) } },
  };
  return cacheExchange(options);
}
