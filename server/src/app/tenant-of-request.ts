import { TenantSuspended } from '@seedbed/domain/incubators/errors.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type Incubator, incubatorOfHost } from '#capabilities/incubators/public.ts';
import type { TenantFacts } from '#platform/graphql/context.ts';

export { incubatorOfHost };

export const factsOf = (incubator: Incubator): TenantFacts => ({
  id: incubator.id,
  slug: incubator.slug,
  timezone: incubator.timezone,
  startupName: incubator.settings.startupName,
  defaultLanguage: incubator.defaultLanguage,
  isReadOnly: incubator.readOnlySince !== null,
});

/** Throws `NotFound` for an unknown host and `TenantSuspended` for a suspended tenant. */
export async function tenantOfHost(host: string | undefined): Promise<TenantFacts> {
  const incubator = await incubatorOfHost(host);
  if (!incubator) throw new NotFound();
  assertAllowed(incubator.suspendedAt === null, () => new TenantSuspended());
  return factsOf(incubator);
}
