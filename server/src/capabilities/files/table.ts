import type { AttachableKind, FileState } from '@seedbed/domain/files/attachment.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, tenantWall, uniqueInTenant } from '#platform/tenant-table.ts';

/** A file of a record. It names no table: what it belongs to may be of any kind that has a door. */
export const attachments = pgTable(
  'attachments',
  {
    ...tenantColumns<'Attachment'>(),
    kind: text().notNull().$type<AttachableKind>(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** The number of the content that it has now. */
    content: integer().notNull().default(1),
    /** Null where their account is gone. */
    uploaderId: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.uploaderId, users, 'restrict'),
    index('attachments_by_record').on(t.tenantId, t.recordId, t.createdAt, t.id),
    index('attachments_by_uploader').on(t.tenantId, t.uploaderId, t.createdAt),
    index('attachments_in_trash').on(t.tenantId, t.trashedAt).where(sql`trashed_at is not null`),
  ],
);

/** What a file holds, and held: each replacement adds one, and none is changed. */
export const fileContents = pgTable(
  'file_contents',
  {
    ...tenantColumns<'FileContent'>(),
    attachmentId: uuid().notNull().$type<Id<'Attachment'>>(),
    number: integer().notNull(),
    /** What the file was called when this content was replaced; null for the present one, which has the file's name. */
    name: text(),
    storageKey: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** Of what was sent: pictures are drawn anew, and the same call is known by it. */
    sentSha256: text().notNull(),
    state: text().notNull().$type<FileState>(),
    /** Small pictures of it lie beside it. */
    hasThumbnails: boolean().notNull(),
    /** Null where their account is gone. */
    uploaderId: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.attachmentId, attachments),
    belongsTo(t, t.uploaderId, users, 'restrict'),
    uniqueInTenant(t, 'file_contents_number', t.attachmentId, t.number),
    index('file_contents_by_uploader').on(t.tenantId, t.uploaderId),
    index('file_contents_pending').on(t.tenantId, t.createdAt).where(sql`state = 'PENDING'`),
    check('file_contents_state', sql`${t.state} in ('PENDING', 'READY', 'BLOCKED')`),
  ],
);

/** A file on its way, which may come in several pieces. Kept for a while after its end, for whoever did not hear of it. */
export const uploads = pgTable(
  'uploads',
  {
    ...tenantColumns<'Upload'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<AttachableKind>(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    /** The file that it becomes a new version of; null where it becomes a file of its own. */
    replacesId: uuid().$type<Id<'Attachment'>>(),
    /** How much of it has come. */
    offset: integer().notNull().default(0),
    /** Keys of the pieces in the file store, in order. */
    pieces: jsonb().notNull().$type<readonly string[]>().default([]),
    expiresAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    index('uploads_by_user').on(t.tenantId, t.userId),
    index('uploads_old').on(t.tenantId, t.expiresAt),
  ],
);

/** How much a programme keeps: one row, so that two uploads at once do not both take the last place. */
export const fileSpace = pgTable(
  'file_space',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId] }), tenantWall(t)],
);
