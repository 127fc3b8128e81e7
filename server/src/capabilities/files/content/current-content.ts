import { and, eq } from 'drizzle-orm';
import { attachments, fileContents } from '#capabilities/files/table.ts';

/** Joins a file with its current version. Pending and blocked versions too: its state tells them apart. */
export const ofCurrentContent = and(
  eq(fileContents.tenantId, attachments.tenantId),
  eq(fileContents.attachmentId, attachments.id),
  eq(fileContents.number, attachments.content),
);
