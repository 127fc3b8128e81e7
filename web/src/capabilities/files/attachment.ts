import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { AttachmentFragment } from '#platform/api/generated/documents.ts';

export type Attachment = AttachmentFragment;

/** The record that files belong to; a draft is the person's own, until there is one. */
export interface RecordOfFiles {
  kind: Extract<AttachableKind, 'task' | 'post' | 'draft'>;
  id: string;
}

/** As the cache and the live updates name it. */
export const typeOf = { task: 'Task', post: 'StartupEvent', draft: 'User' } as const;
