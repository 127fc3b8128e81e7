import { ownDomainOf } from '#capabilities/incubators/public.ts';
import { homeAt, homeOf } from '#capabilities/sessions/public.ts';
import type { TenantFacts } from '#platform/graphql/context.ts';

/** The tenant's address as the caller names it: its label below the base domain, or its own domain. */
export async function issuerAt(tenant: TenantFacts, host: string | undefined): Promise<string> {
  const domain = await ownDomainOf(tenant, host);
  return (domain ? homeAt(tenant.slug, domain) : homeOf(tenant.slug)).origin;
}
