import type { OwnPicture } from '@seedbed/domain/accounts/own-picture.ts';
import { isCompressedType } from '@seedbed/domain/files/file-kinds.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { translate } from '#platform/messages.ts';
import { ExportFile, ExportRecord, type Person, type PrivacySource } from '#platform/privacy-sources.ts';
import { fileStore } from '#platform/storage/store.ts';
import type { Tx } from '#platform/tx.ts';
import { ofCurrentContent } from './content/current-content.ts';
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
      type: fileContents.type,
      state: fileContents.state,
      storageKey: fileContents.storageKey,
    })
    .from(attachments)
    .innerJoin(fileContents, ofCurrentContent)
    .where(and(eq(attachments.uploaderId, id), isNull(attachments.trashedAt)))
    .orderBy(asc(attachments.createdAt));

/** Profile pictures: our own as a file, an external one by its address. */
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
      return key ? new ExportFile(`${translate(`privacy:labels.${name}`, language)}.webp`, key, true) : address;
    };
    return [{ avatar: picture('avatar'), cover: picture('cover') }];
  },
};

const uploadedFiles: PrivacySource = {
  name: 'files',
  onlyInJson: ['id'],
  collect: async (tx, person) =>
    (await ownFiles(tx, person)).map(({ id, name, kind, recordId, version, uploadedAt, type, state, storageKey }) => ({
      id,
      name,
      record: new ExportRecord(kind, recordId),
      version,
      uploadedAt,
      // Pending and blocked files are not exported.
      path: state === 'READY' ? new ExportFile(name, storageKey, isCompressedType(type)) : null,
    })),
  /** Files on startups and tasks stay, without the name. Profile files, drafts and pictures are deleted. */
  erase: async (tx, { id }) => {
    const own = and(inArray(attachments.kind, ['user', 'draft']), eq(attachments.recordId, id));
    const ids = tx.db.select({ id: attachments.id }).from(attachments).where(own);
    await tx.db.update(fileContents).set({ name: null }).where(inArray(fileContents.attachmentId, ids));
    // Backdate the deletion: the next purge then removes the files from the store.
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

export const privacySources: readonly PrivacySource[] = [pictures, uploadedFiles];
