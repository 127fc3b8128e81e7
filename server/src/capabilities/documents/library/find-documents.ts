import { canOpenDocument, canOpenDocuments } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { documentFolders, documents } from '#capabilities/documents/table.ts';
import { seenBy } from '#capabilities/documents/visible-records.ts';
import { attachments } from '#capabilities/files/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const fileName = subquery<string>(sql`coalesce((
  select ${attachments.name} from ${attachments} where ${attachments.tenantId} = ${documents.tenantId}
    and ${attachments.kind} = 'document' and ${attachments.recordId} = ${documents.id}
    and ${attachments.trashedAt} is null limit 1), ${documents.name})`);

export const documentCard = {
  ...getTableColumns(documents),
  /** A document is named like its file. */
  name: fileName,
  createdBy: subquery<PersonCard | null>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${documents.tenantId}
      and ${users.id} = ${documents.createdById} and ${users.trashedAt} is null)`),
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo})
    from ${startups} where ${startups.tenantId} = ${documents.tenantId} and ${startups.id} = ${documents.startupId})`),
};
export type DocumentCard = RowOf<typeof documentCard>;
export type Folder = typeof documentFolders.$inferSelect;

/** Hidden equals absent. */
export async function findDocument(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<DocumentCard> {
  if (!isId<'StartupDocument'>(id)) throw new NotFound();
  const here = and(eq(documents.id, id), isNull(documents.trashedAt));
  if (lock) await tx.db.select({ id: documents.id }).from(documents).where(here).for('update');
  const [document] = await tx.db
    .select(documentCard)
    .from(documents)
    .where(and(here, seenBy(documents, actor)));
  if (!document || !canOpenDocument(actor, document)) throw new NotFound();
  return document;
}

/** By their names. Throws `NotFound` for a startup whose documents the person may not open. */
export async function documentsOf(tx: Tx, actor: Actor, startupId: string): Promise<DocumentCard[]> {
  const id = await openLibrary(tx, actor, startupId);
  return tx.db
    .select(documentCard)
    .from(documents)
    .where(and(eq(documents.startupId, id), isNull(documents.trashedAt), seenBy(documents, actor)))
    .orderBy(asc(fileName), asc(documents.id));
}

export async function openLibrary(tx: Tx, actor: Actor, startupId: string): Promise<Id<'Startup'>> {
  const { id } = await findStartup(tx, actor, startupId);
  if (!canOpenDocuments(actor, id)) throw new NotFound();
  return id;
}

export const foldersOf = (tx: Tx, startupId: Id<'Startup'>): Promise<Folder[]> =>
  tx.db
    .select()
    .from(documentFolders)
    .where(and(eq(documentFolders.startupId, startupId), isNull(documentFolders.trashedAt)))
    .orderBy(asc(documentFolders.name), asc(documentFolders.id));

/** Hidden equals absent. Folders have no visibility of their own. */
export async function findFolder(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<Folder> {
  if (!isId<'DocumentFolder'>(id)) throw new NotFound();
  const query = tx.db
    .select()
    .from(documentFolders)
    .where(and(eq(documentFolders.id, id), isNull(documentFolders.trashedAt)));
  const [folder] = lock ? await query.for('update') : await query;
  if (!folder) throw new NotFound();
  await openLibrary(tx, actor, folder.startupId);
  return folder;
}
