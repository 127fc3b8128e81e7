import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** People who apply together with the applicant. */
export const applicationPeople = pgTable(
  'application_people',
  {
    ...tenantColumns<'ApplicationPerson'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'application_people_pair', t.applicationId, t.userId),
    index('application_people_by_user').on(t.tenantId, t.userId, t.applicationId),
  ],
);

/** An invitation to apply together. The link grants access, so only its hash is stored. */
export const applicationInvitations = pgTable(
  'application_invitations',
  {
    ...tenantColumns<'ApplicationInvitation'>(),
    inputHash: inputHash(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** In lower case. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    invitedById: uuid().notNull().$type<Id<'User'>>(),
    acceptedAt: moment(),
    /** A person with another address, whom the applicant has not confirmed yet. */
    askedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.invitedById, users, 'restrict'),
    belongsTo(t, t.askedById, users),
    uniqueInTenant(t, 'application_invitations_token', t.tokenHash),
    uniqueIndex('application_invitations_open')
      .on(t.tenantId, t.applicationId, t.email)
      .where(sql`accepted_at is null and trashed_at is null`),
    index('application_invitations_by_application').on(t.tenantId, t.applicationId),
    index('application_invitations_by_inviter').on(t.tenantId, t.invitedById),
    index('application_invitations_by_asking').on(t.tenantId, t.askedById),
  ],
);
