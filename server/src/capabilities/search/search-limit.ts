import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Config } from '#platform/config.ts';
import { RateLimit } from '#platform/rate-limit.ts';

const seconds = 10;

/** Protects the process and its database, so it is counted in memory. */
let limit: RateLimit | undefined;

export function configureSearchLimit({ searchCostPerPerson }: Config) {
  limit = new RateLimit(searchCostPerPerson, seconds);
}

/** Counts the words that a person searches. Throws `RateLimited`. */
export const chargeSearch = ({ tenantId, userId }: Actor, words: number) =>
  limit?.take(`${tenantId} ${userId}`, Date.now(), words);
