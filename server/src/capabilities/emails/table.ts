import type { TemplateKey } from '@seedbed/domain/emails/templates/template.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** The tenant's own words of an email. Without a row the words of the product hold. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    ...tenantColumns<'EmailTemplate'>(),
    key: text().notNull().$type<TemplateKey>(),
    /** `funnel/<id>`, or empty for all funnels. */
    scope: text().notNull().default(''),
    /** The reason of a rejection, or empty for all reasons. */
    variant: text().notNull().default(''),
    language: text().notNull().$type<Language>(),
    subject: text().notNull(),
    text: text().notNull(),
    button: text().notNull(),
  },
  (t) => [...tenantRules(t), uniqueInTenant(t, 'email_templates_place', t.key, t.scope, t.variant, t.language)],
);

export type TemplateRow = typeof emailTemplates.$inferSelect;
