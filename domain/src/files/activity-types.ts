import type { OwnPicture } from '#accounts/own-picture.ts';
import type { Audience, DomainEvent } from '#kernel/event.ts';

/** The record of a file, as the API and the live updates name it. */
export interface RecordOfFile {
  kind: string;
  recordId: string;
  startupId: string | null;
  /** Everybody who may open the record. */
  audience: readonly Audience[];
}

export interface FilePayload {
  attachmentId: string;
  name: string;
}

const event = <const Type extends string>(
  type: Type,
  record: RecordOfFile,
  payload: FilePayload,
): DomainEvent<Type, FilePayload> => ({ ...record, type, payload });

export const fileAdded = (record: RecordOfFile, file: FilePayload) => event('files.added', record, file);
export const fileReplaced = (record: RecordOfFile, file: FilePayload) => event('files.replaced', record, file);
/** An earlier version is current again. */
export const fileRestored = (record: RecordOfFile, file: FilePayload) => event('files.restored', record, file);
export const fileDeleted = (record: RecordOfFile, file: FilePayload) => event('files.deleted', record, file);
export const fileUndeleted = (record: RecordOfFile, file: FilePayload) => event('files.undeleted', record, file);
/** The virus check has finished, with either result. */
export const fileChecked = (record: RecordOfFile, file: FilePayload) => event('files.checked', record, file);

export const fileRenamed = (record: RecordOfFile, file: FilePayload, before: string) => ({
  ...event('files.renamed', record, file),
  changes: { name: { old: before, new: file.name } },
});

export const ownPictureSet = (
  userId: string,
  kind: OwnPicture,
  before: string | null,
  address: string | null,
): DomainEvent => ({
  type: `files.${kind}-set`,
  kind: 'User',
  recordId: userId,
  audience: ['everyone'],
  payload: {},
  changes: { [kind]: { old: before, new: address } },
});
