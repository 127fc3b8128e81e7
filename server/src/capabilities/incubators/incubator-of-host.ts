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

/** What follows a tenant's label in the names of this installation; called once at start. */
export function configureBaseDomain(domain: string) {
  base = domain;
}
export const baseDomain = (): string => base;

/** Anybody can make up names, so few are looked up at a time and the cache is bounded. */
const mostAtOnce = 20;
const lookups = pLimit(mostAtOnce);
interface Known {
  slug: string | null;
}
const known = new LRUCache<string, Known>({ max: 10_000, ttl: 60_000, allowStale: true, noDeleteOnStaleGet: true });

export const forgetDomain = (host: string) => known.delete(host);

/**
 * The tenant that the host stands for; null for a host of nobody. A name of a tenant's own leads there while its DNS says
 * so and the tenant wants it: who gives the name away takes it along.
 */
export async function incubatorOfHost(given: string | undefined): Promise<Incubator | null> {
  const host = hostName(given ?? '');
  if (host === null) return null;
  const slug = (isBelow(host, base) ? null : await slugOfDomain(host)) ?? tenantLabelFrom(given ?? '');
  return slug ? ((await findIncubatorBySlug(slug)) ?? null) : null;
}

/** The name, where the host is one of the tenant's own and none of this installation. */
export async function ownDomainOf(
  { slug }: Pick<Incubator, 'slug'>,
  given: string | undefined,
): Promise<string | null> {
  const host = hostName(given ?? '');
  if (host === null || isBelow(host, base)) return null;
  return (await slugOfDomain(host)) === slug ? host : null;
}

async function slugOfDomain(host: string): Promise<string | null> {
  const kept = known.get(host);
  if (kept && known.getRemainingTTL(host) > 0) return kept.slug;
  if (lookups.activeCount + lookups.pendingCount >= mostAtOnce) return kept?.slug ?? null;
  return lookups(async () => {
    const found = await ask(host);
    // While the DNS does not answer, the last answer holds.
    const slug = found === undefined ? (kept?.slug ?? null) : found;
    known.set(host, { slug });
    return slug;
  });
}

/** Undefined where the DNS does not answer. */
async function ask(host: string): Promise<string | null | undefined> {
  const records = await textRecords(proofHost(host));
  if (records === null) return undefined;
  const slug = slugInDnsRecord(records);
  const incubator = slug ? await findIncubatorBySlug(slug) : undefined;
  if (!incubator) return null;
  const wanted = await readTx({ tenantId: incubator.id }, (tx) =>
    tx.db.$count(customDomains, and(eq(customDomains.host, host), isNotNull(customDomains.provedAt))),
  );
  return wanted > 0 ? slug : null;
}
