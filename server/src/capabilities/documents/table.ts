import type { AssetKind, AssetOwner, AssetVisibility, RequestState } from '@seedbed/domain/documents/asset.ts';
import type { TextProblem, Visibility } from '@seedbed/domain/documents/document.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { fileContents } from '#capabilities/files/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, tenantWall, trashIndex } from '#platform/tenant-table.ts';

export const documentFolders = pgTable(
  'document_folders',
  {
    ...tenantColumns<'DocumentFolder'>(),
    inputHash: inputHash(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    /** Null for a folder at the top. */
    parentId: uuid().$type<Id<'DocumentFolder'>>(),
    name: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'document_folders_in_trash'),
    belongsTo(t, t.startupId, startups),
    index('document_folders_by_startup').on(t.tenantId, t.startupId, t.name, t.id),
  ],
);

/** One file of a startup with its versions, which `attachments` keep under the kind `document`. */
export const documents = pgTable(
  'documents',
  {
    ...tenantColumns<'StartupDocument'>(),
    inputHash: inputHash(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    /** Null for a document outside of folders. */
    folderId: uuid().$type<Id<'DocumentFolder'>>(),
    /** Until the file has arrived; then its name counts. */
    name: text().notNull(),
    visibleTo: text().notNull().$type<Visibility>().default('all_of_startup'),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'documents_in_trash'),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.folderId, documentFolders, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('documents_by_startup').on(t.tenantId, t.startupId, t.id),
    index('documents_by_folder').on(t.tenantId, t.folderId),
    index('documents_by_creator').on(t.tenantId, t.createdById),
    check('documents_visible_to', sql`${t.visibleTo} in ('all_of_startup', 'founders_and_staff', 'staff')`),
  ],
);

/** The words of a version of a file, read once, or why there are none. */
export const documentTexts = pgTable(
  'document_texts',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    contentId: uuid().notNull().$type<Id<'FileContent'>>(),
    text: text().notNull().default(''),
    problem: text().$type<TextProblem>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.contentId] }),
    tenantWall(t),
    belongsTo(t, t.contentId, fileContents),
    check('document_texts_problem', sql`${t.problem} in ('encrypted', 'broken', 'too_large', 'empty')`),
  ],
);

/** Something that startups or founders are asked for. Its template is an attachment. */
export const dataAssets = pgTable(
  'data_assets',
  {
    ...tenantColumns<'DataAsset'>(),
    inputHash: inputHash(),
    names: jsonb().notNull().$type<Translation[]>(),
    help: jsonb().notNull().$type<Translation[]>().default([]),
    kind: text().notNull().$type<AssetKind>(),
    owner: text().notNull().$type<AssetOwner>().default('startup'),
    visibleTo: text().notNull().$type<AssetVisibility>().default('founders_and_staff'),
    /** Null if it is asked once. */
    recursEveryMonths: integer(),
    /** Null if an approved answer counts for good. */
    expiresAfterMonths: integer(),
    isArchived: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'data_assets_in_trash'),
    check('data_assets_kind', sql`${t.kind} in ('file', 'link', 'value', 'signed')`),
    check('data_assets_owner', sql`${t.owner} in ('startup', 'founder')`),
    check('data_assets_visible_to', sql`${t.visibleTo} in ('all_of_startup', 'founders_and_staff')`),
  ],
);

/** An asset asked of a startup, and its answer. Files of the answer are attachments with their versions. */
export const assetRequests = pgTable(
  'asset_requests',
  {
    ...tenantColumns<'AssetRequest'>(),
    assetId: uuid().notNull().$type<Id<'DataAsset'>>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    /** The founder who answers; null for any founder of the startup. */
    personId: uuid().$type<Id<'User'>>(),
    programId: uuid().$type<Id<'Program'>>(),
    /** Copied from the asset, for lists without a join. */
    visibleTo: text().notNull().$type<AssetVisibility>(),
    dueOn: day().notNull(),
    state: text().notNull().$type<RequestState>().default('due'),
    /** The link, the value, or the typed name of a signature. */
    answer: text(),
    /** SHA-256 of the template at the signature. */
    signedHash: text(),
    /** Why it was returned. */
    reason: text(),
    submittedAt: moment(),
    submittedById: uuid().$type<Id<'User'>>(),
    decidedAt: moment(),
    decidedById: uuid().$type<Id<'User'>>(),
    expiresOn: day(),
    /** The day of the last reminder, so that none is sent twice. */
    remindedOn: day(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'asset_requests_in_trash'),
    belongsTo(t, t.assetId, dataAssets),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.personId, users, 'restrict'),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.submittedById, users, 'restrict'),
    belongsTo(t, t.decidedById, users, 'restrict'),
    index('asset_requests_by_startup').on(t.tenantId, t.startupId, t.assetId, t.dueOn),
    index('asset_requests_by_asset').on(t.tenantId, t.assetId),
    index('asset_requests_by_state').on(t.tenantId, t.state, t.dueOn),
    index('asset_requests_by_person').on(t.tenantId, t.personId),
    index('asset_requests_by_program').on(t.tenantId, t.programId),
    index('asset_requests_by_submitter').on(t.tenantId, t.submittedById),
    index('asset_requests_by_decider').on(t.tenantId, t.decidedById),
    check('asset_requests_state', sql`${t.state} in ('due', 'submitted', 'approved', 'returned', 'expired')`),
    check('asset_requests_visible_to', sql`${t.visibleTo} in ('all_of_startup', 'founders_and_staff')`),
  ],
);
