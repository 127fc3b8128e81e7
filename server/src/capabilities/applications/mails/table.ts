import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The email of a decision that waits until the team sends all. One for each decision of a round. */
export const decisionEmails = pgTable(
  'decision_emails',
  {
    ...tenantColumns<'DecisionEmail'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** The round that was decided. */
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    outcome: text().notNull().$type<DecisionOutcome>(),
    sentAt: moment(),
    sentById: uuid().$type<Id<'User'>>(),
    /** Emails sent together share a fingerprint, so that a repeated call is recognized. */
    sentFingerprint: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.roundId, funnelRounds),
    belongsTo(t, t.sentById, users, 'restrict'),
    uniqueIndex('decision_emails_once').on(t.tenantId, t.applicationId, t.roundId).where(sql`trashed_at is null`),
    index('decision_emails_by_round').on(t.tenantId, t.roundId),
    index('decision_emails_by_sender').on(t.tenantId, t.sentById),
    check('decision_emails_outcome', sql`${t.outcome} in ('accepted', 'advanced', 'rejected')`),
  ],
);

export type DecisionOutcome = 'accepted' | 'advanced' | 'rejected';
