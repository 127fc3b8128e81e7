import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { Person, PersonalSource } from '#platform/personal-data.ts';
import { fileStore } from '#platform/storage/store.ts';
import type { Tx } from '#platform/tx.ts';
import { keyOfAvatar } from './avatar.ts';
import { attachments, fileContents } from './table.ts';

const ownFiles = (tx: Tx, { id }: Person) =>
  tx.db
    .select({
      id: attachments.id,
      name: attachments.name,
      kind: attachments.kind,
      createdAt: attachments.createdAt,
      state: fileContents.state,
      storageKey: fileContents.storageKey,
    })
    .from(attachments)
    .innerJoin(
      fileContents,
      and(
        eq(fileContents.tenantId, attachments.tenantId),
        eq(fileContents.attachmentId, attachments.id),
        eq(fileContents.number, attachments.content),
      ),
    )
    .where(and(eq(attachments.uploaderId, id), isNull(attachments.trashedAt)))
    .orderBy(asc(attachments.createdAt));

export const personalSource: PersonalSource = {
  name: 'files',
  collect: async (tx, person) =>
    (await ownFiles(tx, person)).map(({ name, kind, createdAt }) => ({ name, kind, createdAt })),
  files: async (tx, person) =>
    (await ownFiles(tx, person))
      .filter(({ state }) => state === 'READY')
      .map(({ id, name, storageKey }) => ({
        path: `files/${id.slice(-8)}-${name}`,
        read: async () => buffer(await fileStore().get(storageKey)),
      })),
  /** What they gave to a startup or a task stays there, of somebody; what was of themselves goes for good, and the picture. */
  erase: async (tx, { id }) => {
    const own = and(inArray(attachments.kind, ['user', 'draft']), eq(attachments.recordId, id));
    // Older than anything that waits in the trash: the next emptying takes it, with all that it holds in the store.
    await tx.db
      .update(attachments)
      .set({ trashedAt: sql`now() - interval '1 year'`, name: '-', uploaderId: null })
      .where(own);
    await tx.db
      .update(attachments)
      .set({ uploaderId: null })
      .where(and(eq(attachments.uploaderId, id), ne(attachments.recordId, id)));
    await tx.db.update(fileContents).set({ uploaderId: null }).where(eq(fileContents.uploaderId, id));
    const [person] = await tx.db.select({ avatar: users.avatar }).from(users).where(eq(users.id, id));
    const key = keyOfAvatar(tx.tenantId, person?.avatar ?? null);
    if (key) await fileStore().delete(key);
  },
};
