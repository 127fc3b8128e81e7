import { folderPath } from '@seedbed/domain/documents/document.ts';
import { canOpenDocuments } from '@seedbed/domain/documents/policy.ts';
import { isCompressedType } from '@seedbed/domain/files/file-kinds.ts';
import { extensionOf } from '@seedbed/domain/files/file-name.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { assertDocumentsInPlan } from '#capabilities/documents/in-plan.ts';
import { documents } from '#capabilities/documents/table.ts';
import { seenBy } from '#capabilities/documents/visible-records.ts';
import { requestExport } from '#capabilities/exports/public.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import type { Context } from '#platform/graphql/context.ts';
import { writeZip, type ZipEntry } from '#platform/storage/write-zip.ts';
import type { Tx } from '#platform/tx.ts';
import { type Folder, findFolder, foldersOf, openLibrary } from './find-documents.ts';

interface StoredDocuments {
  startupId: string;
  /** Null for all folders. */
  folderId: string | null;
  /** When it was asked for. */
  name: string;
}

/** A ZIP of the documents that the person sees, in their folders. */
export async function exportDocuments(
  context: Context,
  { id, startupId, folderId }: { id?: string | null | undefined; startupId: string; folderId: string | null },
) {
  const { actor } = context;
  const tx = await context.read();
  await assertDocumentsInPlan(tx);
  const { id: found, name } = await findStartup(tx, actor, startupId);
  assertAllowed(canOpenDocuments(actor, found), () => new NotFound());
  const folder = folderId === null ? null : await findFolder(tx, actor, folderId);
  const input: StoredDocuments = { startupId: found, folderId: folder?.id ?? null, name: folder?.name ?? name };
  return requestExport(actor, { id, kind: 'startup-documents', format: 'ZIP', content: input.name, input });
}

export const documentsKind: ExportKind = {
  name: 'startup-documents',
  mailText: 'exports:mail.text',
  title: (input) => (input as StoredDocuments).name,
  write,
  assertAllowed: (tx, actor, input) => openLibrary(tx, actor, (input as StoredDocuments).startupId),
};

async function write(run: ExportRun): Promise<object> {
  const context = await run.context();
  try {
    await writeZip(run.file, await entriesOf(await context.read(), context.actor, run.input as StoredDocuments));
  } finally {
    await context.end();
  }
  return run.input;
}

async function entriesOf(tx: Tx, actor: Actor, { startupId, folderId }: StoredDocuments): Promise<ZipEntry[]> {
  const id = await openLibrary(tx, actor, startupId);
  const folders = await foldersOf(tx, id);
  const rows = await tx.db
    .select({
      name: attachments.name,
      folderId: documents.folderId,
      type: fileContents.type,
      key: fileContents.storageKey,
    })
    .from(documents)
    .innerJoin(
      attachments,
      and(
        eq(attachments.tenantId, documents.tenantId),
        eq(attachments.recordId, documents.id),
        eq(attachments.kind, 'document'),
        isNull(attachments.trashedAt),
      ),
    )
    .innerJoin(
      fileContents,
      and(
        ofCurrentContent,
        // Pending and blocked files are left out.
        inArray(fileContents.state, ['READY']),
      ),
    )
    .where(and(eq(documents.startupId, id), isNull(documents.trashedAt), seenBy(documents, actor)))
    .orderBy(asc(attachments.name), asc(documents.id));
  const taken = new Set<string>();
  return rows.flatMap(({ name, folderId: own, type, key }) => {
    const path = pathWithin(folders, own, folderId);
    if (path === null) return [];
    return [{ path: freePath([...path, name], taken), content: { key }, deflate: !isCompressedType(type) }];
  });
}

/** The names of the folders below the exported one; null outside of it. */
function pathWithin(folders: readonly Folder[], own: string | null, exported: string | null): string[] | null {
  const path = folderPath(folders, own);
  const from = exported === null ? 0 : path.findIndex(({ id }) => id === exported) + 1;
  if (exported !== null && from === 0) return null;
  return path.slice(from).map(({ name }) => name.replace(/[\\/:*?"<>|]/g, '_'));
}

/** Two documents of one name lie in one folder. Many file systems ignore case. */
function freePath(parts: readonly string[], taken: Set<string>): string {
  const path = parts.join('/');
  const ending = extensionOf(path) ? `.${path.split('.').at(-1)}` : '';
  const stem = path.slice(0, path.length - ending.length);
  let free = path;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
