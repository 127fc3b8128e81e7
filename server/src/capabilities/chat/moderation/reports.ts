import { messageReported, reportResolved } from '@seedbed/domain/chat/activity-types.ts';
import { IsReported } from '@seedbed/domain/chat/errors.ts';
import { checkReason } from '@seedbed/domain/chat/input.ts';
import { canEditChatAccess, canReportChatMessage } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Channel } from '#capabilities/chat/channels/channel-access.ts';
import { assertNotHeld } from '#capabilities/chat/holds/holds.ts';
import { removeText } from '#capabilities/chat/messages/change-message.ts';
import { findMessage } from '#capabilities/chat/messages/list-messages.ts';
import { chatChannels, chatMessages, chatReports } from '#capabilities/chat/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

export interface ReportCard {
  id: Id<'ChatReport'>;
  state: 'open' | 'dismissed' | 'removed';
  reason: string;
  reportedAt: Temporal.Instant;
  reporter: PersonCard | null;
  /** The reported message is all that moderators read of a conversation. */
  message: string;
  sentAt: Temporal.Instant;
  author: PersonCard | null;
}

const reporters = alias(users, 'reporter');

const cards = (tx: Tx) =>
  tx.db
    .select({
      id: chatReports.id,
      state: chatReports.state,
      reason: chatReports.reason,
      reportedAt: chatReports.createdAt,
      reporter: personCard(reporters as unknown as typeof users),
      message: chatMessages.message,
      sentAt: chatMessages.createdAt,
      author: personCard(users),
    })
    .from(chatReports)
    .innerJoin(
      chatMessages,
      and(eq(chatMessages.tenantId, chatReports.tenantId), eq(chatMessages.id, chatReports.messageId)),
    )
    .leftJoin(users, and(eq(users.tenantId, chatMessages.tenantId), eq(users.id, chatMessages.authorId)))
    .leftJoin(reporters, and(eq(reporters.tenantId, chatReports.tenantId), eq(reporters.id, chatReports.reporterId)));

const mostReports = 200;

/** Open ones first, the newest first. */
export async function listReports(tx: Tx, actor: Actor): Promise<ReportCard[]> {
  assertAllowed(canEditChatAccess(actor));
  return cards(tx)
    .orderBy(sql`${chatReports.state} = 'open' desc`, desc(chatReports.createdAt), desc(chatReports.id))
    .limit(mostReports);
}

interface NewReport {
  id?: string | null | undefined;
  messageId: string;
  reason: string;
}

/** A message with an open report is reported already. */
export const reportMessage = (actor: Actor, { id: given, messageId, reason }: NewReport): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const message = await findMessage(tx, actor, messageId);
    assertAllowed(canReportChatMessage(actor, message));
    const values = { messageId: message.id, reporterId: actor.userId, reason: checkReason(reason) };
    const [open] = await tx.db
      .select({ id: chatReports.id })
      .from(chatReports)
      .where(and(eq(chatReports.messageId, message.id), eq(chatReports.state, 'open')));
    if (open && open.id !== given) throw new IsReported();
    const { id, isNew } = await createOnce(tx, actor, chatReports, given, values);
    if (isNew) await logActivity(tx, actor, messageReported(id, values.reason));
    return true;
  });

/** Removes the reported text, or keeps it. Idempotent. */
export const resolveReport = (actor: Actor, reportId: string, isRemoved: boolean): Promise<ReportCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditChatAccess(actor));
    if (!isId<'ChatReport'>(reportId)) throw new NotFound();
    const [report] = await tx.db.select().from(chatReports).where(eq(chatReports.id, reportId)).for('update');
    if (!report) throw new NotFound();
    if (report.state === 'open') {
      await tx.db
        .update(chatReports)
        .set({ state: isRemoved ? 'removed' : 'dismissed', resolvedById: actor.userId, resolvedAt: sql`now()` })
        .where(eq(chatReports.id, reportId));
      const { channel, authorId, deletedAt } = await messageOf(tx, report.messageId);
      if (isRemoved && deletedAt === null) await assertNotHeld(tx, { channelId: channel.id, authorId });
      if (isRemoved && deletedAt === null) await removeText(tx, { id: report.messageId, channel });
      await logActivity(tx, actor, reportResolved(reportId, isRemoved, authorId));
    }
    const [card] = await cards(tx).where(eq(chatReports.id, reportId));
    return card as ReportCard;
  });

/** Moderators are in no channel: they reach the message by its report alone. */
async function messageOf(tx: Tx, id: Id<'ChatMessage'>) {
  const [found] = await tx.db
    .select({ channel: chatChannels, authorId: chatMessages.authorId, deletedAt: chatMessages.deletedAt })
    .from(chatMessages)
    .innerJoin(
      chatChannels,
      and(eq(chatChannels.tenantId, chatMessages.tenantId), eq(chatChannels.id, chatMessages.channelId)),
    )
    .where(eq(chatMessages.id, id));
  return found as { channel: Channel; authorId: Id<'User'> | null; deletedAt: Temporal.Instant | null };
}
