import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { AttachableKind } from '@seedbed/domain/files/attachment.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { putFile } from '#capabilities/files/public.ts';
import { receive } from '#platform/storage/receive.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { Tx } from '#platform/tx.ts';

interface DemoFile {
  kind: AttachableKind;
  recordId: string;
  name: string;
  content: Buffer;
}

/** Uses the normal upload path, except for the uploader's rights. */
export const putDemoFile = (tx: Tx, userId: Id<'User'>, { kind, recordId, name, content }: DemoFile): Promise<void> =>
  withTemporary(async (place) => {
    const given = place();
    await writeFile(given, content);
    const most = content.length + 1;
    const received = await receive(createReadStream(given), place(), most, () => new Error('Too large.'));
    const file = { id: newId<'Attachment'>(), kind, recordId, createdAt: Temporal.Now.instant() };
    await putFile({ tenantId: tx.tenantId, userId }, file, received, name, place);
  });
