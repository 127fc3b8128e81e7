import { isBelow, proofHost, slugInDnsRecord } from '@seedbed/domain/incubators/custom-domain.ts';
import { hostName, tenantLabelFrom } from '@seedbed/domain/incubators/host.ts';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { textRecords } from '#platform/dns.ts';
import { findIncubatorBySlug, findSlugsByDomain, type Incubator } from './find-incubator.ts';

let base = 'localhost';

/** The domain suffix of this installation's hosts; called once at start. */
export function configureBaseDomain(domain: string) {
  base = domain;
}
export const baseDomain = (): string => base;

/** A tenant's DNS may be slow: bound the concurrent lookups. */
const mostAtOnce = 20;
const lookups = pLimit(mostAtOnce);
interface CachedTenant {
  slug: string | null;
}
/** Anybody can invent names: the cache is bounded, and concurrent calls share one lookup. */
const known = new LRUCache<string, CachedTenant>({
  max: 10_000,
  ttl: 60_000,
  // A lookup during `forgetDomain` still answers its callers; it is not cached.
  ignoreFetchAbort: true,
  fetchMethod: async (host, last) => ({ slug: await findSlugOf(host, last) }),
});

export const forgetDomain = (host: string) => known.delete(host);

/**
 * The tenant of a host; null for an unknown one. The host is the tenant's label below the base domain, or a custom
 * domain.
 */
export async function incubatorOfHost(given: string | undefined): Promise<Incubator | null> {
  const host = hostName(given ?? '');
  if (host === null) return null;
  const slug = isBelow(host, base) ? tenantLabelFrom(host, base) : await slugOfDomain(host);
  return slug ? ((await findIncubatorBySlug(slug)) ?? null) : null;
}

/** The name if the host is the tenant's custom domain. */
export async function ownDomainOf(
  { slug }: Pick<Incubator, 'slug'>,
  given: string | undefined,
): Promise<string | null> {
  const host = hostName(given ?? '');
  if (host === null || isBelow(host, base)) return null;
  return (await slugOfDomain(host)) === slug ? host : null;
}

const slugOfDomain = async (host: string): Promise<string | null> => (await known.fetch(host))?.slug ?? null;

/**
 * A custom domain belongs to the tenant that has verified it and that its DNS still names. Only verified names cost a
 * DNS query: nobody else can make the server ask.
 */
async function findSlugOf(host: string, last: CachedTenant | undefined): Promise<string | null> {
  const wanting = await findSlugsByDomain(host);
  if (wanting.length === 0) return null;
  const isBusy = lookups.activeCount + lookups.pendingCount >= mostAtOnce;
  const records = isBusy ? null : await lookups(() => textRecords(proofHost(host)));
  const slug = records && slugInDnsRecord(records);
  if (records) return slug && wanting.includes(slug) ? slug : null;
  // DNS does not answer: keep the last answer, after a restart the verification itself.
  if (last) return last.slug;
  return wanting.length === 1 ? (wanting[0] ?? null) : null;
}
