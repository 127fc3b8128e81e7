import { isBelow, proofHost, slugInDnsRecord } from '@seedbed/domain/incubators/custom-domain.ts';
import { hostName, tenantLabelFrom } from '@seedbed/domain/incubators/host.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { textRecords } from '#platform/dns.ts';
import { readTx } from '#platform/tx.ts';
import { findIncubatorBySlug, type Incubator } from './find-incubator.ts';
import { customDomains } from './table.ts';

let base = 'localhost';

/** The domain suffix of this installation's hosts; called once at start. */
export function configureBaseDomain(domain: string) {
  base = domain;
}
export const baseDomain = (): string => base;

/** Anybody can invent names: bound the concurrent lookups and the cache. */
const mostAtOnce = 20;
const lookups = pLimit(mostAtOnce);
interface CachedTenant {
  slug: string | null;
}
const known = new LRUCache<string, CachedTenant>({
  max: 10_000,
  ttl: 60_000,
  allowStale: true,
  noDeleteOnStaleGet: true,
});

export const forgetDomain = (host: string) => known.delete(host);

/**
 * The tenant of a host; null for an unknown one. A custom domain belongs to the tenant that its DNS names and that
 * wants it.
 */
export async function incubatorOfHost(given: string | undefined): Promise<Incubator | null> {
  const host = hostName(given ?? '');
  if (host === null) return null;
  const slug = (isBelow(host, base) ? null : await slugOfDomain(host)) ?? tenantLabelFrom(given ?? '');
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

async function slugOfDomain(host: string): Promise<string | null> {
  const cached = known.get(host);
  if (cached && known.getRemainingTTL(host) > 0) return cached.slug;
  if (lookups.activeCount + lookups.pendingCount >= mostAtOnce) return cached?.slug ?? null;
  return lookups(async () => {
    const found = await ask(host);
    // Keep the last answer while DNS does not answer.
    const slug = found === undefined ? (cached?.slug ?? null) : found;
    known.set(host, { slug });
    return slug;
  });
}

/** Undefined if DNS does not answer. */
async function ask(host: string): Promise<string | null | undefined> {
  const records = await textRecords(proofHost(host));
  if (records === null) return undefined;
  const slug = slugInDnsRecord(records);
  const incubator = slug ? await findIncubatorBySlug(slug) : undefined;
  if (!incubator) return null;
  const wanted = await readTx({ tenantId: incubator.id }, (tx) =>
    tx.db.$count(customDomains, and(eq(customDomains.host, host), isNotNull(customDomains.verifiedAt))),
  );
  return wanted > 0 ? slug : null;
}
