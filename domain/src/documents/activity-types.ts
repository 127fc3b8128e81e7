import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';

interface NamedRecord {
  id: string;
  name: string;
}

interface LoggedChanges {
  changes?: Changes | undefined;
  /** Texts of people, which the immutable log must not hold. */
  privateChanges?: Changes | undefined;
}

const eventOf = <const Type extends string>(
  type: Type,
  kind: string,
  { id, name }: NamedRecord,
  of: { startupId: string | null; audience: readonly Audience[] },
  { changes, privateChanges }: LoggedChanges,
) =>
  ({
    ...{ type, kind, recordId: id, payload: { name } },
    ...of,
    ...(changes && { changes }),
    ...(privateChanges && { privateChanges }),
  }) satisfies DomainEvent;

type FolderEvent =
  | 'documents.folder-created'
  | 'documents.folder-changed'
  | 'documents.folder-deleted'
  | 'documents.folder-restored';

export const folderEvent = <const Type extends FolderEvent>(
  type: Type,
  folder: NamedRecord & { startupId: string },
  changes?: Changes,
) =>
  eventOf(
    type,
    'DocumentFolder',
    folder,
    { startupId: folder.startupId, audience: startupAudience(folder.startupId) },
    { changes },
  );

type DocumentEvent = 'documents.added' | 'documents.changed' | 'documents.deleted' | 'documents.restored';

interface LoggedDocument extends NamedRecord {
  startupId: string;
  /** The people who see it. */
  audience: readonly Audience[];
}

export const documentEvent = <const Type extends DocumentEvent>(
  type: Type,
  document: LoggedDocument,
  changes?: Changes,
) =>
  eventOf(
    type,
    'StartupDocument',
    document,
    { startupId: document.startupId, audience: document.audience },
    { changes },
  );

type AssetEvent = 'documents.asset-created' | 'documents.asset-changed' | 'documents.asset-removed';

export const assetEvent = <const Type extends AssetEvent>(type: Type, asset: NamedRecord, changes?: Changes) =>
  eventOf(type, 'DataAsset', asset, { startupId: null, audience: ['staff'] }, { changes });

type RequestEvent =
  | 'documents.asked'
  | 'documents.submitted'
  | 'documents.approved'
  | 'documents.returned'
  | 'documents.reopened'
  | 'documents.expired'
  | 'documents.reminded'
  | 'documents.request-removed'
  | 'documents.request-restored';

export const requestEvent = <const Type extends RequestEvent>(
  type: Type,
  request: LoggedDocument,
  logged: LoggedChanges = {},
) => eventOf(type, 'AssetRequest', request, { startupId: request.startupId, audience: request.audience }, logged);
