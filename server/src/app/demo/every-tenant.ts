import { demoRows } from './demo-tenant.ts';
import { demoTenants } from './tenants.ts';

/** For tests: any time works, since the demo is relative to its creation day. */
export const testMoment = Temporal.Instant.from('2026-11-21T09:00:00Z');

export const everyTenant = demoTenants.flatMap((tenant) =>
  (['small', 'full'] as const).map((size) => ({
    slug: tenant.slug,
    size,
    zone: tenant.timezone,
    rows: demoRows(tenant, size, testMoment, 'hash'),
  })),
);

export const furnishedTenants = everyTenant.filter(({ slug }) => slug !== 'empty');
