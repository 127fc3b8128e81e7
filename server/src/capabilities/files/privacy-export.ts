import { buffer } from 'node:stream/consumers';
import type { OwnPicture } from '@seedbed/domain/accounts/own-picture.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { translate } from '#platform/messages.ts';
import { ExportFile, ExportRecord, type Person, type PrivacySource } from '#platform/privacy-sources.ts';
import { fileStore } from '#platform/storage/store.ts';
import type { Tx } from '#platform/tx.ts';
import { keyOfPicture, keysOfPictures } from './pictures/own-picture.ts';
import { attachments, fileContents } from './table.ts';

const ownFiles = (tx: Tx, { id }: Person) =>
  tx.db
    .select({
      id: attachments.id,
      name: attachments.name,
      kind: attachments.kind,
      recordId: attachments.recordId,
      version: attachments.content,
      uploadedAt: attachments.createdAt,
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

const bytesOf = (key: string) => async () => buffer(await fileStore().get(key));

/** The pictures of the profile: ours as a file, one that lies elsewhere by its address. */
const pictures: PrivacySource = {
  name: 'profile',
  collect: async (tx, { id }, { language }) => {
    const [person] = await tx.db
      .select({ avatar: users.avatar, cover: users.cover })
      .from(users)
      .where(eq(users.id, id));
    const picture = (name: OwnPicture) => {
      const address = person?.[name] ?? null;
      const key = keyOfPicture(name, tx.tenantId, address);
      return key ? new ExportFile(`${translate(`privacy:labels.${name}`, language)}.webp`, bytesOf(key)) : address;
    };
    return [{ avatar: picture('avatar'), cover: picture('cover') }];
  },
};

const given: PrivacySource = {
  name: 'files',
  onlyInJson: ['id'],
  collect: async (tx, person) =>
    (await ownFiles(tx, person)).map(({ id, name, kind, recordId, version, uploadedAt, state, storageKey }) => ({
      id,
      name,
      record: new ExportRecord(kind, recordId),
      version,
      uploadedAt,
      // What waits for the virus check, or did not pass it, is handed to nobody.
      path: state === 'READY' ? new ExportFile(name, bytesOf(storageKey)) : null,
    })),
  /** What they gave to a startup or a task stays there, of somebody; what was of themselves goes for good, and the pictures. */
  erase: async (tx, { id }) => {
    const own = and(inArray(attachments.kind, ['user', 'draft']), eq(attachments.recordId, id));
    const ids = tx.db.select({ id: attachments.id }).from(attachments).where(own);
    await tx.db.update(fileContents).set({ name: null }).where(inArray(fileContents.attachmentId, ids));
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
    const [person] = await tx.db
      .select({ avatar: users.avatar, cover: users.cover })
      .from(users)
      .where(eq(users.id, id));
    for (const key of person ? keysOfPictures(tx.tenantId, person) : []) await fileStore().delete(key);
  },
};

export const privacySources: readonly PrivacySource[] = [pictures, given];
