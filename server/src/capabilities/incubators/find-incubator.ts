import {
  canAssignAtOnce,
  type FeatureName,
  featureState,
  hasFeature,
  isInPlan,
  type PlanLimitedFeature,
} from '@seedbed/domain/incubators/features.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { and, arrayContains, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import { appPool } from '#platform/db.ts';
import { subquery } from '#platform/sql.ts';
import { currentTenant } from '#platform/tenant-table.ts';
import type { Tx } from '#platform/tx.ts';
import { incubators } from './table.ts';

export type Incubator = typeof incubators.$inferSelect;

/** Anybody can invent hosts, so the cache is bounded. */
const known = new LRUCache<string, Promise<Incubator | undefined>>({ max: 10_000, ttl: 5_000 });

/** The host names of known tenants by id. */
const slugs = new LRUCache<Id<'Incubator'>, string>({ max: 10_000 });

/** Every request needs its tenant. A change drops the cache; five seconds bound a lost notification. */
export function findIncubatorBySlug(slug: string): Promise<Incubator | undefined> {
  const cached = known.get(slug);
  if (cached) return cached;
  const incubator = read(slug);
  known.set(slug, incubator);
  incubator.catch(() => known.delete(slug));
  return incubator;
}

export const forgetIncubators = () => known.clear();

const acrossTenants = () => drizzle(appPool(), { casing: 'snake_case' });

async function read(slug: string): Promise<Incubator | undefined> {
  const [found] = await acrossTenants().select().from(incubators).where(eq(incubators.slug, slug));
  if (found) slugs.set(found.id, slug);
  return found;
}

/** The tenants with this verified domain: several while it moves from one to another. */
export const findSlugsByDomain = async (host: string): Promise<string[]> =>
  (
    await acrossTenants()
      .select({ slug: incubators.slug })
      .from(incubators)
      .where(arrayContains(incubators.domains, [host]))
  ).map(({ slug }) => slug);

export async function findIncubator(id: Id<'Incubator'>): Promise<Incubator> {
  const slug = slugs.get(id);
  const cached = slug === undefined ? undefined : await known.get(slug);
  if (cached?.id === id) return cached;
  const [found] = await acrossTenants().select().from(incubators).where(eq(incubators.id, id));
  if (!found) throw new Error('The tenant of the request is gone.');
  return found;
}

/** Whether the tenant of the transaction may use the feature. */
export async function hasFeatureIn(tx: Tx, name: FeatureName): Promise<boolean> {
  return hasFeature(featuresOf(await findIncubatorIn(tx)), name);
}

/** Throws `FeatureLocked`: without the flag people assign one record at a time. */
export async function assertMayAssign(tx: Tx, count: number): Promise<void> {
  const features = featuresOf(await findIncubatorIn(tx));
  assertAllowed(canAssignAtOnce(features, count), () => new FeatureLocked('bulkDataAssignation'));
}

/** Whether the plan of the transaction's tenant has a kind of feature. */
export async function planHas(tx: Tx, feature: PlanLimitedFeature): Promise<boolean> {
  return isInPlan((await findIncubatorIn(tx)).plan, feature);
}

export async function findIncubatorIn(tx: Tx): Promise<Incubator> {
  const [found] = await tx.db.select().from(incubators).where(eq(incubators.id, tx.tenantId));
  if (!found) throw new Error('The tenant of the transaction is gone.');
  return found;
}

export const featuresOf = ({ plan, activatedFeatures, withheldFeatures }: FlagColumns) =>
  featureState(plan, activatedFeatures, withheldFeatures);

type FlagColumns = Pick<Incubator, 'plan' | 'activatedFeatures' | 'withheldFeatures'>;

/** The flags of the transaction's tenant, selected beside what they decide about. */
export const tenantFlags = subquery<FlagColumns>(sql`(
  select json_build_object('plan', ${incubators.plan}, 'activatedFeatures', ${incubators.activatedFeatures},
    'withheldFeatures', ${incubators.withheldFeatures})
  from ${incubators} where ${incubators.id} = ${currentTenant})`);

export const hasFlag = (flags: FlagColumns, name: FeatureName): boolean => hasFeature(featuresOf(flags), name);

/** The zone of every tenant whose schedules run. */
export const listTimezones = () =>
  acrossTenants()
    .select({ id: incubators.id, timezone: incubators.timezone })
    .from(incubators)
    .where(and(isNull(incubators.suspendedAt), isNull(incubators.readOnlySince)));

const isSome = async (id: Id<'Incubator'>, state: SQL | undefined): Promise<boolean> =>
  (
    await acrossTenants()
      .select({ id: incubators.id })
      .from(incubators)
      .where(and(eq(incubators.id, id), state))
  ).length > 0;

/** The jobs of a suspended tenant rest, and of one that the operator moves or restores. */
export const isResting = (id: Id<'Incubator'>) =>
  isSome(id, or(isNotNull(incubators.suspendedAt), isNotNull(incubators.readOnlySince)));

/** Emails and webhooks of the tenant wait, because it is a copy. */
export const isTenantSilent = (id: Id<'Incubator'>) => isSome(id, isNotNull(incubators.outgoingOffSince));

export const listIncubators = () =>
  acrossTenants()
    .select({
      slug: incubators.slug,
      name: incubators.name,
      logo: incubators.logoSquare,
      color: sql<string>`${incubators.settings}->'palette'->>'brand'`,
    })
    .from(incubators)
    .orderBy(asc(incubators.name))
    .limit(100);
