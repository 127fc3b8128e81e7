import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { AttachmentFragment } from '#platform/api/generated/documents.ts';

export type Attachment = AttachmentFragment;

/** The record that owns the files; drafts belong to the person until the record exists. */
export interface RecordOfFiles {
  kind: Extract<AttachableKind, 'task' | 'post' | 'draft' | 'filling' | 'metric' | 'startup' | 'user' | 'application'>;
  id: string;
}

/** The type names of the cache and the live updates. */
export const typeOf = {
  task: 'Task',
  post: 'StartupEvent',
  draft: 'User',
  filling: 'Filling',
  metric: 'MetricData',
  startup: 'Startup',
  user: 'User',
  application: 'Application',
} as const;
