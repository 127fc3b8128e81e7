import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import { inTenant } from '#platform/tx.ts';
import { dropContent, giveSpaceBack } from './keep-content.ts';
import { attachments, fileContents } from './table.ts';

const atOnce = 100;

/** Files that have lain in the trash since before that moment go for good, with all that they ever held. */
export async function purgeAttachments(tenantId: Id<'Incubator'>, before: Temporal.Instant): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    const contents = await inTenant(tenantId, async (tx) => {
      const old = await tx.db
        .select({ id: attachments.id })
        .from(attachments)
        .where(and(isNotNull(attachments.trashedAt), lt(attachments.trashedAt, before)))
        .limit(atOnce);
      gone = old.length;
      if (gone === 0) return [];
      const ids = old.map(({ id }) => id);
      const held = await tx.db.select().from(fileContents).where(inArray(fileContents.attachmentId, ids));
      // What was held back for a virus has given its space back already.
      const bytes = held.filter(({ state }) => state !== 'BLOCKED').reduce((sum, { size }) => sum + size, 0);
      await giveSpaceBack(tx, bytes);
      await tx.db.delete(attachments).where(inArray(attachments.id, ids));
      return held;
    });
    for (const content of contents) await dropContent(content);
  }
}
