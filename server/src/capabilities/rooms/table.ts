import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { RoomState } from '@seedbed/domain/rooms/room.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { assetRequests, documents } from '#capabilities/documents/table.ts';
import { fileContents } from '#capabilities/files/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import {
  belongsTo,
  moment,
  tenantColumns,
  tenantRules,
  tenantWall,
  trashIndex,
  uniqueInTenant,
} from '#platform/tenant-table.ts';

const tenantId = () => uuid().notNull().$type<Id<'Incubator'>>();

export const rooms = pgTable(
  'rooms',
  {
    ...tenantColumns<'Room'>(),
    inputHash: inputHash(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    name: text().notNull(),
    introduction: text().notNull().default(''),
    /** Visitors agree to it before they enter; empty for none. */
    agreement: text().notNull().default(''),
    isWatermarked: boolean().notNull().default(false),
    state: text().notNull().$type<RoomState>().default('open'),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'rooms_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('rooms_by_startup').on(t.tenantId, t.startupId, t.createdAt),
    index('rooms_by_creator').on(t.tenantId, t.createdById),
    check('rooms_state', sql`${t.state} in ('open', 'closed')`),
  ],
);
export type RoomRow = typeof rooms.$inferSelect;

/** A document or an approved answer. A removed item is in the trash, and keeps its groups and times. */
export const roomItems = pgTable(
  'room_items',
  {
    ...tenantColumns<'RoomItem'>(),
    roomId: uuid().notNull().$type<Id<'Room'>>(),
    documentId: uuid().$type<Id<'StartupDocument'>>(),
    requestId: uuid().$type<Id<'AssetRequest'>>(),
    position: integer().notNull(),
    addedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roomId, rooms),
    belongsTo(t, t.documentId, documents),
    belongsTo(t, t.requestId, assetRequests),
    uniqueInTenant(t, 'room_items_document', t.roomId, t.documentId),
    uniqueInTenant(t, 'room_items_request', t.roomId, t.requestId),
    index('room_items_by_document').on(t.tenantId, t.documentId),
    index('room_items_by_request').on(t.tenantId, t.requestId),
    check('room_items_one', sql`num_nonnulls(${t.documentId}, ${t.requestId}) < 2`),
  ],
);

/** Visitors with the same rights. */
export const roomGroups = pgTable(
  'room_groups',
  {
    ...tenantColumns<'RoomGroup'>(),
    roomId: uuid().notNull().$type<Id<'Room'>>(),
    name: text().notNull(),
    mayDownload: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roomId, rooms),
    index('room_groups_by_room').on(t.tenantId, t.roomId, t.position),
  ],
);
export type GroupRow = typeof roomGroups.$inferSelect;

/** The rights: each row is an item that a group sees. */
export const roomGroupItems = pgTable(
  'room_group_items',
  {
    tenantId: tenantId(),
    groupId: uuid().notNull().$type<Id<'RoomGroup'>>(),
    itemId: uuid().notNull().$type<Id<'RoomItem'>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.groupId, t.itemId] }),
    tenantWall(t),
    belongsTo(t, t.groupId, roomGroups),
    belongsTo(t, t.itemId, roomItems),
    index('room_group_items_by_item').on(t.tenantId, t.itemId),
  ],
);

export const roomLinks = pgTable(
  'room_links',
  {
    ...tenantColumns<'RoomLink'>(),
    inputHash: inputHash(),
    roomId: uuid().notNull().$type<Id<'Room'>>(),
    groupId: uuid().notNull().$type<Id<'RoomGroup'>>(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    passwordHash: text(),
    /** Addresses and domains; empty for everyone. */
    allowed: jsonb().notNull().$type<readonly string[]>().default([]),
    mustVerifyEmail: boolean().notNull().default(false),
    expiresAt: moment(),
    endedAt: moment(),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roomId, rooms),
    belongsTo(t, t.groupId, roomGroups),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueInTenant(t, 'room_links_token', t.tokenHash),
    index('room_links_by_room').on(t.tenantId, t.roomId, t.createdAt),
    index('room_links_by_group').on(t.tenantId, t.groupId),
    index('room_links_by_creator').on(t.tenantId, t.createdById),
  ],
);
export type LinkRow = typeof roomLinks.$inferSelect;

/** A visitor's way through the entry, and the visit. The token is a secret of the browser. */
export const roomVisits = pgTable(
  'room_visits',
  {
    ...tenantColumns<'RoomVisit'>(),
    linkId: uuid().notNull().$type<Id<'RoomLink'>>(),
    tokenHash: text().notNull(),
    email: text(),
    /** The language of the page, for emails. */
    language: text().notNull().$type<Language>(),
    codeHash: text(),
    codeSentAt: moment(),
    codeTries: integer().notNull().default(0),
    verifiedAt: moment(),
    agreedAt: moment(),
    /** Null until the visitor is inside. */
    startedAt: moment(),
    lastSeenAt: moment(),
    /** When the same visitor was last here before. */
    previousAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.linkId, roomLinks),
    uniqueInTenant(t, 'room_visits_token', t.tokenHash),
    index('room_visits_by_link').on(t.tenantId, t.linkId, t.startedAt),
    index('room_visits_by_email').on(t.tenantId, t.email),
    index('room_visits_unfinished').on(t.tenantId, t.createdAt).where(sql`started_at is null`),
  ],
);
export type VisitRow = typeof roomVisits.$inferSelect;

/** The time that a visitor has looked at a page. */
export const roomPageViews = pgTable(
  'room_page_views',
  {
    tenantId: tenantId(),
    visitId: uuid().notNull().$type<Id<'RoomVisit'>>(),
    itemId: uuid().notNull().$type<Id<'RoomItem'>>(),
    /** The version of the file. */
    contentId: uuid().notNull().$type<Id<'FileContent'>>(),
    page: integer().notNull(),
    seconds: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.visitId, t.contentId, t.page] }),
    tenantWall(t),
    belongsTo(t, t.visitId, roomVisits),
    belongsTo(t, t.itemId, roomItems),
    belongsTo(t, t.contentId, fileContents),
    index('room_page_views_by_item').on(t.tenantId, t.itemId),
    index('room_page_views_by_content').on(t.tenantId, t.contentId),
  ],
);

export const roomQuestions = pgTable(
  'room_questions',
  {
    ...tenantColumns<'RoomQuestion'>(),
    roomId: uuid().notNull().$type<Id<'Room'>>(),
    visitId: uuid().notNull().$type<Id<'RoomVisit'>>(),
    /** Null for a question about the room. */
    itemId: uuid().$type<Id<'RoomItem'>>(),
    question: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    answeredById: uuid().$type<Id<'User'>>(),
    /** Read by all visitors who see its item, without the name of the one who asked. */
    isPublished: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roomId, rooms),
    belongsTo(t, t.visitId, roomVisits),
    belongsTo(t, t.itemId, roomItems),
    belongsTo(t, t.answeredById, users, 'restrict'),
    index('room_questions_by_room').on(t.tenantId, t.roomId, t.createdAt),
    index('room_questions_by_visit').on(t.tenantId, t.visitId),
    index('room_questions_by_item').on(t.tenantId, t.itemId),
    index('room_questions_by_answerer').on(t.tenantId, t.answeredById),
  ],
);
export type QuestionRow = typeof roomQuestions.$inferSelect;
