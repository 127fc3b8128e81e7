import { type SettableService, settableServices } from '@seedbed/domain/third-party/service-settings.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** A service of another company that an Admin has set up. */
export const thirdPartyServices = pgTable(
  'third_party_services',
  {
    ...tenantColumns<'ThirdPartyService'>(),
    service: text().notNull().$type<SettableService>(),
    settings: jsonb().notNull().$type<Record<string, unknown>>(),
    /** Encrypted. */
    secret: text(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueInTenant(t, 'third_party_services_service', t.service),
    check(
      'third_party_services_known',
      sql`${t.service} in (${sql.raw(settableServices.map((one) => `'${one}'`).join(', '))})`,
    ),
  ],
);
