import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { inspectFile } from '#capabilities/files/content/inspect-file.ts';
import { addContent, takeSpace, withStoredContent } from '#capabilities/files/content/keep-content.ts';
import { attachments } from '#capabilities/files/table.ts';
import type { ReceivedFile } from '#platform/storage/receive.ts';
import { inTenant } from '#platform/tx.ts';

export interface PutFile {
  id: Id<'Attachment'>;
  kind: AttachableKind;
  recordId: string;
  createdAt: Temporal.Instant;
}

/** Stores a generated file of a known record: checks no permission and notifies nobody. */
export async function putFile(
  by: Pick<Actor, 'tenantId' | 'userId'>,
  { id, kind, recordId, createdAt }: PutFile,
  received: ReceivedFile,
  name: string,
  place: () => string,
): Promise<void> {
  const file = await inspectFile(by, received, name, place);
  await withStoredContent(by.tenantId, file, (kept) =>
    inTenant(by.tenantId, async (tx) => {
      await takeSpace(tx, kept.size);
      await tx.db.insert(attachments).values({
        tenantId: tx.tenantId,
        id,
        kind,
        recordId,
        name: kept.name,
        uploaderId: by.userId,
        createdAt,
      });
      const place = { kind, recordId, startupId: null, audience: [] };
      await addContent(tx, by, kept, id, { number: 1, place, createdAt });
    }),
  );
}
