import {
  canAnswerRequest,
  canDecideAssets,
  canEditAssets,
  canEditDocument,
  canEditDocuments,
  canOpenAssets,
  canOpenDocument,
  canOpenRequest,
} from '@seedbed/domain/documents/policy.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { findReaders } from '#capabilities/comments/public.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { findAsset, loadAsset, visibleAssets } from './assets/find-assets.ts';
import { documentCard, findDocument, findFolder } from './library/find-documents.ts';
import { findRequest, requestName, requestsSeenBy, visibleRequests } from './requests/find-requests.ts';
import { assetRequests, dataAssets, documents } from './table.ts';
import { audienceOf, founderIds, seenBy, teamTowards, visibleRecords } from './visible-records.ts';

const named = (...acts: string[]) => acts.map((act) => `documents.${act}`);

const documentFolder: RecordAccess = async (tx, actor, given) => {
  const { id, startupId } = await findFolder(tx, actor, given);
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: false,
    attaches: false,
    edits: canEditDocuments(actor, startupId),
    history: named('folder-created', 'folder-changed', 'folder-restored'),
    published: () => ({ kind: 'DocumentFolder', recordId: id, startupId, audience: startupAudience(startupId) }),
  };
};

/** Its one file and its comments are as visible as the document. */
const document: RecordAccess = async (tx, actor, given) => {
  const found = await findDocument(tx, actor, given);
  const { id, startupId } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: true,
    attaches: canEditDocument(actor, found),
    edits: canEditDocument(actor, found),
    history: named('added', 'changed', 'restored'),
    comments: {
      everyone: {
        writes: true,
        isReader: (person) => canOpenDocument(person, found),
        name: found.name,
        mentionable: (search) =>
          findReaders(tx, actor, { startupId, search, reads: (person) => canOpenDocument(person, found) }),
        // Besides those who write in the conversation.
        followers: async () => (found.createdById ? [found.createdById] : []),
      },
    },
    published: async () => ({
      ...{ kind: 'StartupDocument', recordId: id, startupId },
      audience: await audienceOf(tx, found),
    }),
  };
};

/** Its file is the template. Founders who are asked for the asset read it, too. */
const dataAsset: RecordAccess = async (tx, actor, given) => {
  const { id } = await (canOpenAssets(actor) ? findAsset(tx, actor, given) : findAskedAsset(tx, actor, given));
  return {
    assigned: false,
    seesFiles: true,
    attaches: canEditAssets(actor),
    edits: canEditAssets(actor),
    history: canOpenAssets(actor) ? named('asset-created', 'asset-changed') : [],
    published: () => ({ kind: 'DataAsset', recordId: id, startupId: null, audience: ['staff'] }),
  };
};

const isAsked = (actor: Parameters<RecordAccess>[1]): SQL => sql`exists (
  select from ${assetRequests} where ${assetRequests.tenantId} = ${dataAssets.tenantId}
    and ${assetRequests.assetId} = ${dataAssets.id} and ${assetRequests.trashedAt} is null and ${requestsSeenBy(actor)})`;

async function findAskedAsset(tx: Tx, actor: Parameters<RecordAccess>[1], given: string) {
  const asset = await loadAsset(tx, given);
  const [asked] = await tx.db
    .select({ id: dataAssets.id })
    .from(dataAssets)
    .where(sql`${eq(dataAssets.id, asset.id)} and ${isAsked(actor)}`);
  if (!asked) throw new NotFound();
  return asset;
}

/** Its files are the answer, and its comments the talk about it. Both are as visible as the request. */
const assetRequest: RecordAccess = async (tx, actor, given) => {
  const found = await findRequest(tx, actor, given);
  const { id, startupId, name, personId } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: true,
    attaches: canAnswerRequest(actor, found),
    edits: canDecideAssets(actor, startupId),
    history: named('asked', 'submitted', 'approved', 'returned', 'reopened', 'expired', 'reminded', 'request-restored'),
    comments: {
      everyone: {
        writes: true,
        isReader: (person) => canOpenRequest(person, found),
        name,
        mentionable: (search) =>
          findReaders(tx, actor, { startupId, search, reads: (person) => canOpenRequest(person, found) }),
        followers: async () => [
          ...(personId ? [personId] : await founderIds(tx, startupId)),
          ...(await teamTowards(tx, startupId)),
        ],
      },
    },
    published: async () => ({
      ...{ kind: 'AssetRequest', recordId: id, startupId },
      audience: await audienceOf(tx, found),
    }),
  };
};

export const recordKinds: RecordKinds = {
  documentFolder: { type: 'DocumentFolder', access: documentFolder },
  document: {
    type: 'StartupDocument',
    access: document,
    table: documents,
    visibleTo: (actor) => visibleRecords(documents, actor),
    filesSeenBy: (actor) => seenBy(documents, actor),
    commentFilesSeenBy: (actor) => seenBy(documents, actor),
    notified: {
      detail: { text: documentCard.name, name: documentCard.name, startupId: documents.startupId },
      path: ({ recordId }) => `/documents/${recordId}`,
    },
  },
  dataAsset: {
    type: 'DataAsset',
    access: dataAsset,
    table: dataAssets,
    visibleTo: visibleAssets,
    filesSeenBy: (actor) => (canOpenAssets(actor) ? undefined : isAsked(actor)),
  },
  assetRequest: {
    type: 'AssetRequest',
    access: assetRequest,
    table: assetRequests,
    visibleTo: visibleRequests,
    filesSeenBy: requestsSeenBy,
    commentFilesSeenBy: requestsSeenBy,
    notified: {
      texts: 'documents',
      detail: {
        text: requestName,
        name: requestName,
        dueOn: assetRequests.dueOn,
        startupId: assetRequests.startupId,
      },
      path: ({ recordId }) => `/asset-requests/${recordId}`,
    },
  },
};
