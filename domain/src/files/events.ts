import type { OwnPicture } from '#accounts/own-picture.ts';
import type { Audience, DomainEvent } from '#kernel/event.ts';

/** The record that a file belongs to, as the API and the live updates name it. */
export interface RecordOfFile {
  kind: string;
  recordId: string;
  startupId: string | null;
  /** Those who may open the record: whoever sees it sees its files. */
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
/** An earlier version is the present one again. */
export const fileRestored = (record: RecordOfFile, file: FilePayload) => event('files.restored', record, file);
export const fileDeleted = (record: RecordOfFile, file: FilePayload) => event('files.deleted', record, file);
/** The virus check is over, and has found something or nothing. */
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
