import {
  domainFrom,
  isBelow,
  mostDomains,
  proofHost,
  slugInDnsRecord,
} from '@seedbed/domain/incubators/custom-domain.ts';
import { DnsSilent, TooManyDomains } from '@seedbed/domain/incubators/errors.ts';
import { canManageDomains } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, RateLimited, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { textRecords } from '#platform/dns.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { findIncubator } from './find-incubator.ts';
import { baseDomain, forgetDomain } from './incubator-of-host.ts';
import { customDomains } from './table.ts';

export type CustomDomain = typeof customDomains.$inferSelect;

const field = 'incubators:fields.domain';

/** At most ten. */
export const listDomains = (tx: Tx): Promise<CustomDomain[]> =>
  tx.db.select().from(customDomains).orderBy(asc(customDomains.createdAt), asc(customDomains.id)).limit(mostDomains);

/** The name becomes active once DNS confirms it. Repeating changes nothing. */
export const addDomain = (actor: Actor, typed: string): Promise<CustomDomain> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageDomains(actor));
    const host = domainFrom(typed);
    const refuse = (code: string) => new Validation({ domain: [{ code, params: { field } }] });
    if (!typed.trim()) throw refuse('required');
    if (!host) throw refuse('incubators.no-domain');
    if (isBelow(host, baseDomain())) throw refuse('incubators.own-domain');
    const existing = await listDomains(tx);
    const same = existing.find((one) => one.host === host);
    if (same) return same;
    assertAllowed(existing.length < mostDomains, () => new TooManyDomains(mostDomains));
    const [added] = await tx.db
      .insert(customDomains)
      .values({ tenantId: tx.tenantId, id: newId<'CustomDomain'>(), host })
      .returning();
    if (!added) throw new Error('The domain was not written.');
    await logDomainChange(tx, actor, added, 'incubators.domain-added');
    return added;
  });

/** Tenants with a running check, at most one each: a slow DNS answer blocks a shared slot. */
const underWay = new Set<Actor['tenantId']>();

/** Queries DNS outside of any transaction. Throws `DnsSilent`, or `RateLimited` during another check. */
export async function checkDomain(actor: Actor, id: string): Promise<CustomDomain> {
  assertAllowed(canManageDomains(actor));
  const { host } = await readTx(actor, (tx) => find(tx, id));
  const records = await askOnce(actor.tenantId, proofHost(host));
  if (!records) throw new DnsSilent();
  const { slug } = await findIncubator(actor.tenantId);
  const isVerified = slugInDnsRecord(records) === slug;
  const after = await writeTx(actor, async (tx) => {
    const domain = await find(tx, id);
    const [written] = await tx.db
      .update(customDomains)
      .set({
        checkedAt: sql`now()`,
        verifiedAt: isVerified ? sql`now()` : null,
        updatedAt: sql`now()`,
        version: sql`${customDomains.version} + 1`,
      })
      .where(eq(customDomains.id, domain.id))
      .returning();
    if ((domain.verifiedAt === null) === isVerified)
      await logDomainChange(tx, actor, domain, isVerified ? 'incubators.domain-proved' : 'incubators.domain-lost');
    return written ?? domain;
  });
  forgetDomain(host);
  return after;
}

export async function removeDomain(actor: Actor, id: string): Promise<boolean> {
  const { host } = await writeTx(actor, async (tx) => {
    assertAllowed(canManageDomains(actor));
    const domain = await find(tx, id);
    await tx.db.delete(customDomains).where(eq(customDomains.id, domain.id));
    await logDomainChange(tx, actor, domain, 'incubators.domain-removed');
    return domain;
  });
  forgetDomain(host);
  return true;
}

async function askOnce(tenantId: Actor['tenantId'], name: string): Promise<string[] | null> {
  assertAllowed(!underWay.has(tenantId), () => new RateLimited(5));
  underWay.add(tenantId);
  try {
    return await textRecords(name);
  } finally {
    underWay.delete(tenantId);
  }
}

async function find(tx: Tx, id: string): Promise<CustomDomain> {
  const [domain] = isId<'CustomDomain'>(id)
    ? await tx.db.select().from(customDomains).where(eq(customDomains.id, id))
    : [];
  if (!domain) throw new NotFound();
  return domain;
}

const logDomainChange = (tx: Tx, actor: Actor, { id, host }: CustomDomain, type: string) =>
  logActivity(tx, actor, { type, kind: 'CustomDomain', recordId: id, audience: ['staff'], payload: { host } });
