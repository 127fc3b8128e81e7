import { maySignIn, userStatuses } from '@seedbed/domain/accounts/user.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { VersionCard } from '#capabilities/files/attachments/find-attachments.ts';
import { nameOfVersion } from '#capabilities/files/attachments/find-versions.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { readTx } from '#platform/tx.ts';
import { isGoodLink, type LinkedFile } from './file-links.ts';

export type LinkedContent = Pick<VersionCard, 'name' | 'type' | 'size' | 'hasThumbnails'> & {
  storageKey: string;
  sha256: string;
};

/** Checks a link: valid, file present, session still active, and its person may sign in. */
export async function findLinkedFile(file: LinkedFile, signature: string): Promise<LinkedContent> {
  const { tenantId, attachmentId, content, sessionId } = file;
  if (!isGoodLink(file, signature) || !isId<'Attachment'>(attachmentId) || !isId<'Session'>(sessionId))
    throw new NotFound();
  const [found] = await readTx({ tenantId }, (tx) =>
    tx.db
      .select({
        name: nameOfVersion,
        type: fileContents.type,
        size: fileContents.size,
        sha256: fileContents.sha256,
        hasThumbnails: fileContents.hasThumbnails,
        storageKey: fileContents.storageKey,
      })
      .from(fileContents)
      .innerJoin(
        attachments,
        and(eq(attachments.tenantId, fileContents.tenantId), eq(attachments.id, fileContents.attachmentId)),
      )
      .innerJoin(
        sessions,
        and(eq(sessions.tenantId, fileContents.tenantId), eq(sessions.id, sessionId as Id<'Session'>)),
      )
      .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
      .where(
        and(
          eq(fileContents.attachmentId, attachmentId),
          eq(fileContents.number, content),
          eq(fileContents.state, 'READY'),
          isNull(attachments.trashedAt),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, sql`now()`),
          inArray(users.status, userStatuses.filter(maySignIn)),
          isNull(users.trashedAt),
        ),
      ),
  );
  if (!found) throw new NotFound();
  return found;
}
