import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { putFile } from '#capabilities/files/public.ts';
import { chart } from '#platform/storage/demo-files.ts';
import { receive } from '#platform/storage/receive.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { Tx } from '#platform/tx.ts';

export interface DemoPicture {
  id: Id<'Attachment'>;
  /** Drawn above the chart. */
  title: string;
}

/** The picture of a lesson, stored in a transaction of its own, as uploads are. */
export const addPicture = (
  tx: Tx,
  userId: Id<'User'>,
  { itemId, picture }: { itemId: Id<'CourseItem'>; picture: DemoPicture },
): Promise<void> =>
  withTemporary(async (place) => {
    const drawn = await chart(picture.title);
    const given = place();
    await writeFile(given, drawn);
    const received = await receive(createReadStream(given), place(), drawn.length, () => new Error('Too large.'));
    const file = {
      id: picture.id,
      kind: 'coursePicture' as const,
      recordId: itemId,
      createdAt: Temporal.Now.instant(),
    };
    await putFile({ tenantId: tx.tenantId, userId }, file, received, `${picture.title}.png`, place);
  });
