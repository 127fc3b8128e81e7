import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from '#capabilities/applications/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The writes of an acceptance, so that its undo takes back exactly these. */
export interface AcceptanceEffects {
  roles: readonly { userId: string; old: string; new: string }[];
  founderIds: readonly string[];
  /** The program that the startup, or the person, joined. */
  programId: string | null;
  /** The people who joined the program themselves. */
  memberIds: readonly string[];
  /** Tags of the startup, or of the people by person. */
  tags: readonly { recordId: string; tagIds: readonly string[] }[];
  fields: readonly { object: 'startup' | 'user'; recordId: string; fieldId: string; old: Answer; new: Answer }[];
  fileIds: readonly string[];
  taskIds: readonly string[];
}

/** In the trash after its undo. */
export const applicationAcceptances = pgTable(
  'application_acceptances',
  {
    ...tenantColumns<'ApplicationAcceptance'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** Null for members of the community. */
    startupId: uuid().$type<Id<'Startup'>>(),
    isNewStartup: boolean().notNull().default(false),
    effects: jsonb().notNull().$type<AcceptanceEffects>(),
    /** The end of its effects: what people do later does not belong to it. */
    acceptedAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.startupId, startups, 'restrict'),
    uniqueIndex('application_acceptances_live').on(t.tenantId, t.applicationId).where(sql`trashed_at is null`),
    index('application_acceptances_by_application').on(t.tenantId, t.applicationId),
    index('application_acceptances_by_startup').on(t.tenantId, t.startupId),
  ],
);
