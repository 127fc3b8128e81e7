import type { AudienceDimension } from '@seedbed/domain/resources/audience/audience.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** A table of audiences. `record_id` names what they are for, and `deleteForGood` deletes them with it. */
export const audienceTable = <const Name extends string>(name: Name) =>
  pgTable(
    name,
    {
      ...tenantColumns<'AudienceRule'>(),
      recordId: uuid().notNull(),
      dimension: text().notNull().$type<AudienceDimension>(),
      /** The id of a role, a tag or a program. A line whose record is gone matches nobody. */
      value: uuid().notNull(),
      isExcluded: boolean().notNull().default(false),
    },
    (t) => [
      ...tenantRules(t),
      uniqueInTenant(t, `${name}_value`, t.recordId, t.dimension, t.value),
      index(`${name}_by_value`).on(t.tenantId, t.value),
      check(`${name}_dimension`, sql`${t.dimension} in ('role', 'userTag', 'startupTag', 'program')`),
    ],
  );

export type AudienceTable = ReturnType<typeof audienceTable>;
