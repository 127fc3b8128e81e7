import path from 'node:path';
import { isCompressedType } from '@seedbed/domain/files/file-kinds.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import type { ZipEntry } from '#platform/storage/write-zip.ts';
import type { Tx } from '#platform/tx.ts';

/** Files for a ZIP, oldest first. Pending and blocked files are left out. */
export async function zipFiles(tx: Tx, where: SQL | undefined): Promise<ZipEntry[]> {
  const rows = await tx.db
    .select({ name: attachments.name, type: fileContents.type, storageKey: fileContents.storageKey })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(and(isNull(attachments.trashedAt), eq(fileContents.state, 'READY'), where))
    .orderBy(attachments.createdAt);
  const taken = new Set<string>();
  return rows.map(({ name, type, storageKey }) => ({
    path: `files/${freeName(name, taken)}`,
    content: { key: storageKey },
    deflate: !isCompressedType(type),
  }));
}

/** A repeated name becomes `plan (2).pdf`. Many file systems ignore case. */
function freeName(given: string, taken: Set<string>): string {
  const { name, ext } = path.parse(given);
  let free = given;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${name} (${n})${ext}`;
  taken.add(free.toLowerCase());
  return free;
}
