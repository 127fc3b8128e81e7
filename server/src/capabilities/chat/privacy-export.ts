import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { isPersonHeld } from './holds/holds.ts';
import {
  chatBlocks,
  chatChannels,
  chatHiddenPresences,
  chatHolds,
  chatMembers,
  chatMessages,
  chatReports,
} from './table.ts';

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'chat',
    collect: (tx, { id }) =>
      tx.db
        .select({
          text: chatMessages.message,
          record: sql<string | null>`coalesce(${chatChannels.name}, ${startups.name}, ${programs.name})`,
          writtenAt: chatMessages.createdAt,
        })
        .from(chatMessages)
        .innerJoin(
          chatChannels,
          and(eq(chatChannels.tenantId, chatMessages.tenantId), eq(chatChannels.id, chatMessages.channelId)),
        )
        .leftJoin(startups, and(eq(startups.tenantId, chatChannels.tenantId), eq(startups.id, chatChannels.startupId)))
        .leftJoin(programs, and(eq(programs.tenantId, chatChannels.tenantId), eq(programs.id, chatChannels.programId)))
        .where(and(eq(chatMessages.authorId, id), isNull(chatMessages.deletedAt)))
        .orderBy(asc(chatMessages.createdAt)),
    isHeld: (tx, { id }) => isPersonHeld(tx, id),
    /** Texts go with the account; marks stay, so that answers keep their place. */
    erase: async (tx, { id }) => {
      const written = await tx.db
        .update(chatMessages)
        .set({ message: '', body: null, authorId: null, deletedAt: sql`least(${chatMessages.deletedAt}, now())` })
        .where(eq(chatMessages.authorId, id))
        .returning({ id: chatMessages.id });
      if (written.length > 0)
        await unindexRecords(
          tx,
          'ChatMessage',
          written.map((one) => one.id),
        );
      await tx.db.delete(chatMembers).where(eq(chatMembers.userId, id));
      await tx.db.delete(chatHiddenPresences).where(eq(chatHiddenPresences.userId, id));
      await tx.db.delete(chatBlocks).where(eq(chatBlocks.userId, id));
      await tx.db.update(chatChannels).set({ createdById: null }).where(eq(chatChannels.createdById, id));
      await tx.db.update(chatHolds).set({ placedById: null }).where(eq(chatHolds.placedById, id));
      await tx.db.update(chatHolds).set({ liftedById: null }).where(eq(chatHolds.liftedById, id));
      await tx.db.update(chatReports).set({ reporterId: null }).where(eq(chatReports.reporterId, id));
      await tx.db.update(chatReports).set({ resolvedById: null }).where(eq(chatReports.resolvedById, id));
    },
  },
];
