import { type InviteStatus, inviteStatuses } from '@seedbed/domain/coaching/session.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** A coach asks a startup to choose a time. */
export const coachingInvites = pgTable(
  'coaching_invites',
  {
    ...tenantColumns<'CoachingInvite'>(),
    inputHash: inputHash(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    coachId: uuid().notNull().$type<Id<'User'>>(),
    /** A pending invite expires by the clock alone. */
    status: text().notNull().$type<InviteStatus>().default('pending'),
    expiresAt: moment().notNull(),
    durationMinutes: integer().notNull(),
    message: text(),
    /** The hash of the link that cancels without a session; null once it is used. */
    tokenHash: text(),
    reason: text(),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.coachId, users),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueInTenant(t, 'coaching_invites_token', t.tokenHash),
    index('coaching_invites_by_startup').on(t.tenantId, t.startupId, t.id),
    index('coaching_invites_by_coach').on(t.tenantId, t.coachId, t.id),
    index('coaching_invites_by_author').on(t.tenantId, t.createdById),
    check(
      'coaching_invites_status',
      sql`${t.status} in (${sql.raw(inviteStatuses.map((one) => `'${one}'`).join(', '))})`,
    ),
  ],
);
