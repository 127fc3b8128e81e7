import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import { dropContent, giveSpaceBack } from '#capabilities/files/content/keep-content.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

const atOnce = 100;

/** Permanently deletes files trashed before that time, with all versions. */
export const purgeAttachments = (tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> =>
  purge(tenantId, and(isNotNull(attachments.trashedAt), lt(attachments.trashedAt, before)));

/** Deletes draft files chosen before that time. */
export const forgetDrafts = (tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> =>
  purge(tenantId, and(eq(attachments.kind, 'draft'), lt(attachments.createdAt, before)));

async function purge(tenantId: Id<'Incubator'>, which: SQL | undefined): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    const contents = await inTenant(tenantId, async (tx) => {
      const old = await tx.db
        .select({ id: attachments.id })
        .from(attachments)
        .where(which)
        .limit(atOnce)
        // Skips files that are moved to a record meanwhile.
        .for('update');
      gone = old.length;
      if (gone === 0) return [];
      const ids = old.map(({ id }) => id);
      const held = await tx.db.select().from(fileContents).where(inArray(fileContents.attachmentId, ids));
      // Blocked versions have already released their space.
      const bytes = held.filter(({ state }) => state !== 'BLOCKED').reduce((sum, { size }) => sum + size, 0);
      await giveSpaceBack(tx, bytes);
      await tx.db.delete(attachments).where(inArray(attachments.id, ids));
      return withoutCopies(tx, held);
    });
    for (const content of contents) await dropContent(content);
  }
}

/** A copied file shares its stored content: the last one takes it along. */
async function withoutCopies<Content extends { storageKey: string }>(tx: Tx, held: Content[]): Promise<Content[]> {
  const keys = held.map(({ storageKey }) => storageKey);
  const rows = await tx.db
    .select({ storageKey: fileContents.storageKey })
    .from(fileContents)
    .where(inArray(fileContents.storageKey, keys));
  const shared = new Set(rows.map(({ storageKey }) => storageKey));
  return held.filter(({ storageKey }) => !shared.has(storageKey));
}
