import { tenantLabelFrom } from '@seedbed/domain/incubators/host.ts';
import { NotFound } from '@seedbed/domain/kernel/refusal.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { findIncubatorBySlug, type Incubator } from '#capabilities/incubators/public.ts';
import type { TenantFacts } from '#platform/graphql/context.ts';

/** The tenant that the host name stands for; null for a host of nobody. */
export async function incubatorOfHost(host: string | undefined): Promise<Incubator | null> {
  const label = tenantLabelFrom(host ?? '');
  return label ? ((await findIncubatorBySlug(label)) ?? null) : null;
}

export const factsOf = (incubator: Incubator): TenantFacts => ({
  id: incubator.id,
  slug: incubator.slug,
  timezone: incubator.timezone,
  startupName: incubator.settings.startupName,
  defaultLanguage: isLanguage(incubator.defaultLanguage) ? incubator.defaultLanguage : 'en',
});

export async function tenantOfHost(host: string | undefined): Promise<TenantFacts> {
  const incubator = await incubatorOfHost(host);
  if (!incubator) throw new NotFound();
  return factsOf(incubator);
}
