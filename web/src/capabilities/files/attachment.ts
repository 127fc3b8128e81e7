import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { AttachmentFragment } from '#platform/api/generated/documents.ts';

export type Attachment = AttachmentFragment;

/** The record that owns the files; drafts belong to the person until the record exists. */
export interface RecordOfFiles {
  kind: Exclude<AttachableKind, 'funnel'>;
  id: string;
}
