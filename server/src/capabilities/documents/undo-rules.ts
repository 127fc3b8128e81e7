import { canOpenAssets, documentsReach } from '@seedbed/domain/documents/policy.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findAsset } from './assets/find-assets.ts';
import { changeAssetIn, inputOf, undoAssetCreation } from './assets/save-asset.ts';
import { findDocument, findFolder } from './library/find-documents.ts';
import { changeDocument, restoreDocumentIn, trashDocumentIn } from './library/save-document.ts';
import { changeFolderIn, restoreFolderIn, trashFolderIn } from './library/save-folder.ts';
import { removeRequestIn, restoreRequestIn, undoState } from './requests/answer-request.ts';
import { findRequest, requestsSeenBy } from './requests/find-requests.ts';
import { assetRequests, documentFolders, documents } from './table.ts';
import { seenBy } from './visible-records.ts';

const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });
const folder = ({ tx, actor, recordId }: UndoCall) => findFolder(tx, actor, recordId, { lock: true });
const document = ({ tx, actor, recordId }: UndoCall) => findDocument(tx, actor, recordId, { lock: true });
const asset = async ({ tx, actor, recordId }: UndoCall) =>
  inputOf(await findAsset(tx, actor, recordId, { lock: true }));
const request = ({ tx, actor, recordId }: UndoCall) => findRequest(tx, actor, recordId, { lock: true });

export const undoRules: readonly UndoRule[] = [
  rule('documents.folder-created', ({ tx, actor, recordId }) => trashFolderIn(tx, actor, recordId)),
  undoChange('documents.folder-changed', folder, ({ tx, actor, recordId }, old) =>
    changeFolderIn(tx, actor, recordId, old),
  ),
  undoDeletion('documents.folder-deleted', restoreFolderIn, documentFolders),
  rule('documents.added', ({ tx, actor, recordId }) => trashDocumentIn(tx, actor, recordId)),
  undoChange('documents.changed', document, ({ tx, actor, recordId }, input) =>
    changeDocument(tx, actor, { documentId: recordId, input }),
  ),
  undoDeletion('documents.deleted', restoreDocumentIn, documents),
  rule('documents.asset-created', undoAssetCreation),
  undoChange('documents.asset-changed', asset, ({ tx, actor, recordId }, input) =>
    changeAssetIn(tx, actor, { id: recordId, input }),
  ),
  rule('documents.asked', ({ tx, actor, recordId }) => removeRequestIn(tx, actor, recordId)),
  undoDeletion('documents.request-removed', restoreRequestIn, assetRequests),
  ...(['submitted', 'approved', 'returned', 'reopened'] as const).map((act) =>
    undoChange(`documents.${act}`, request, undoState),
  ),
];

export const visibleChanges: VisibleChanges = {
  DocumentFolder: (actor) =>
    recordIn(documentFolders, withinReach(documentFolders.startupId, reachSql(documentsReach(actor)))),
  StartupDocument: (actor) => recordIn(documents, seenBy(documents, actor)),
  DataAsset: canOpenAssets,
  AssetRequest: (actor) => recordIn(assetRequests, requestsSeenBy(actor)),
};
