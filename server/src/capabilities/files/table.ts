import type { AttachableKind, FileState } from '@seedbed/domain/files/attachment.ts';
import type { PageProblem } from '@seedbed/domain/files/pages.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
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

/** A file of a record. No foreign key: its record may be of any kind with registered access. */
export const attachments = pgTable(
  'attachments',
  {
    ...tenantColumns<'Attachment'>(),
    kind: text().notNull().$type<AttachableKind>(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** The number of its current version. */
    content: integer().notNull().default(1),
    /** Null after the account's deletion. */
    uploaderId: uuid().$type<Id<'User'>>(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.uploaderId, users, 'restrict'),
    index('attachments_by_record').on(t.tenantId, t.recordId, t.createdAt, t.id),
    index('attachments_by_uploader').on(t.tenantId, t.uploaderId, t.createdAt),
    trashIndex(t, 'attachments_in_trash'),
  ],
);

/** Versions of a file: each replacement adds one, and none changes. */
export const fileContents = pgTable(
  'file_contents',
  {
    ...tenantColumns<'FileContent'>(),
    attachmentId: uuid().notNull().$type<Id<'Attachment'>>(),
    number: integer().notNull(),
    /** The file's name when this version was replaced; null for the current one. */
    name: text(),
    storageKey: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Hash of the original, since pictures are redrawn: it identifies a repeated call. */
    sentSha256: text().notNull(),
    state: text().notNull().$type<FileState>(),
    /** Thumbnails are stored beside it. */
    hasThumbnails: boolean().notNull(),
    /** The length of a video. Null until the job has read it; 0 for other files and unreadable videos. */
    seconds: integer().default(0),
    /** Null after the account's deletion. */
    uploaderId: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.attachmentId, attachments),
    belongsTo(t, t.uploaderId, users, 'restrict'),
    uniqueInTenant(t, 'file_contents_number', t.attachmentId, t.number),
    index('file_contents_by_uploader').on(t.tenantId, t.uploaderId),
    index('file_contents_pending').on(t.tenantId, t.createdAt).where(sql`state = 'PENDING'`),
    index('file_contents_unmeasured').on(t.tenantId, t.createdAt).where(sql`seconds is null`),
    check('file_contents_seconds', sql`${t.seconds} >= 0`),
    check('file_contents_state', sql`${t.state} in ('PENDING', 'READY', 'BLOCKED')`),
  ],
);

/** An upload in pieces. Kept for a while after its end, for clients that lost the answer. */
export const uploads = pgTable(
  'uploads',
  {
    ...tenantColumns<'Upload'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<AttachableKind>(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** The file that gets a new version; null for a new file. */
    replacesId: uuid().$type<Id<'Attachment'>>(),
    /** Bytes received. */
    offset: integer().notNull().default(0),
    /** Storage keys of the pieces, in order. */
    pieces: jsonb().notNull().$type<readonly string[]>().default([]),
    expiresAt: moment().notNull(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('uploads_by_user').on(t.tenantId, t.userId),
    index('uploads_old').on(t.tenantId, t.expiresAt),
  ],
);

/** One row per tenant, so that concurrent uploads cannot exceed the limit. */
export const fileSpace = pgTable(
  'file_space',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId] }), tenantWall(t)],
);

/** The pages of a version of a PDF, or why they cannot be drawn. Rooms alone had pages when the table was named. */
export const drawnFiles = pgTable(
  'room_files',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    contentId: uuid().notNull().$type<Id<'FileContent'>>(),
    pages: integer().notNull(),
    problem: text().$type<PageProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.contentId] }),
    tenantWall(t),
    belongsTo(t, t.contentId, fileContents),
    check('room_files_problem', sql`${t.problem} in ('encrypted', 'broken', 'too-large', 'empty')`),
  ],
);

/** Drawn pages, which the file store keeps until nobody has looked at them for long. */
export const drawnPages = pgTable(
  'room_pages',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    contentId: uuid().notNull().$type<Id<'FileContent'>>(),
    page: integer().notNull(),
    width: integer().notNull(),
    storageKey: text().notNull(),
    drawnAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.contentId, t.page, t.width] }),
    tenantWall(t),
    belongsTo(t, t.contentId, fileContents),
    index('room_pages_by_use').on(t.tenantId, t.lastUsedAt),
  ],
);
