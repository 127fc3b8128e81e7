import type { EventAnswer } from '@seedbed/domain/events/registration/questions.ts';
import {
  openStatuses,
  type RegistrationStatus,
  registrationStatuses,
} from '@seedbed/domain/events/registration/registration.ts';
import { type ScanKind, scanKinds } from '@seedbed/domain/events/registration/scans.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { events } from '#capabilities/events/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const isOpen = sql.raw(`status in (${listed(openStatuses)})`);

/** A person, or a guest without an account, at one event. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    ...tenantColumns<'EventRegistration'>(),
    inputHash: inputHash(),
    eventId: uuid().notNull().$type<Id<'IncubatorEvent'>>(),
    /** Null for guests, and after the account was deleted. */
    userId: uuid().$type<Id<'User'>>(),
    guestName: text(),
    /** In lower case. */
    guestEmail: text(),
    guestLanguage: text().$type<Language>(),
    startupId: uuid().$type<Id<'Startup'>>(),
    status: text().notNull().$type<RegistrationStatus>(),
    registeredAt: moment().notNull().default(sql`now()`),
    /** The place in the waiting list: lower goes first. */
    rank: doublePrecision(),
    offeredUntil: moment(),
    /** Random, for the door and for the links of guests. */
    code: text().notNull(),
    answers: jsonb().notNull().$type<readonly EventAnswer[]>().default([]),
    registeredById: uuid().$type<Id<'User'>>(),
    checkedInAt: moment(),
    isInside: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.eventId, events),
    belongsTo(t, t.userId, users, 'restrict'),
    belongsTo(t, t.registeredById, users, 'restrict'),
    belongsTo(t, t.startupId, startups, 'restrict'),
    uniqueInTenant(t, 'event_registrations_code', t.code),
    uniqueIndex('event_registrations_open')
      .on(t.tenantId, t.eventId, t.userId)
      .where(sql`${isOpen} and user_id is not null`),
    uniqueIndex('event_registrations_open_guest')
      .on(t.tenantId, t.eventId, t.guestEmail)
      .where(sql`${isOpen} and guest_email is not null`),
    index('event_registrations_by_event').on(t.tenantId, t.eventId, t.status, t.rank),
    index('event_registrations_by_user').on(t.tenantId, t.userId, t.eventId),
    index('event_registrations_by_author').on(t.tenantId, t.registeredById),
    index('event_registrations_by_startup').on(t.tenantId, t.startupId),
    index('event_registrations_offers').on(t.tenantId, t.offeredUntil).where(sql`status = 'offered'`),
    check('event_registrations_status', sql`${t.status} in (${sql.raw(listed(registrationStatuses))})`),
    check('event_registrations_offer', sql`(${t.status} = 'offered') = (${t.offeredUntil} is not null)`),
  ],
);

/** A scan at the door; never changed. Its id is made by the device. */
export const eventScans = pgTable(
  'event_scans',
  {
    ...tenantColumns<'EventScan'>(),
    registrationId: uuid().notNull().$type<Id<'EventRegistration'>>(),
    kind: text().notNull().$type<ScanKind>(),
    scannedAt: moment().notNull(),
    device: text().notNull(),
    scannedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.registrationId, eventRegistrations),
    belongsTo(t, t.scannedById, users, 'restrict'),
    index('event_scans_by_registration').on(t.tenantId, t.registrationId),
    index('event_scans_by_person').on(t.tenantId, t.scannedById),
    check('event_scans_kind', sql`${t.kind} in (${sql.raw(listed(scanKinds))})`),
  ],
);

export type RegistrationRow = typeof eventRegistrations.$inferSelect;
