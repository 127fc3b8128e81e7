import { randomInt } from 'node:crypto';
import { leastAnswers } from '@seedbed/domain/feedback/results/disclosure.ts';
import { startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  feedbackAnonymousAnswers,
  feedbackAnswers,
  feedbackRecipients,
  type RequestRow,
} from '#capabilities/feedback/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

type AnonymousRow = typeof feedbackAnonymousAnswers.$inferInsert;

/** Nothing of the row tells more than the day: not the id, which usually holds the time. */
export function anonymousRow(
  tx: Tx,
  zone: string,
  values: Pick<AnonymousRow, 'requestId' | 'programId' | 'answers'>,
): AnonymousRow {
  const day = startOfDay(today(zone), zone);
  const id = crypto.randomUUID() as Id<'FeedbackAnonymousAnswer'>;
  return { tenantId: tx.tenantId, id, createdAt: day, updatedAt: day, ...values };
}

/** In a random order, so that the places of rows tell nothing. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.map(() => {
    const [one] = rest.splice(randomInt(rest.length), 1);
    return one as Item;
  });
}

/**
 * Adds an answer to those that wait, and writes all of them again in a random order with new ids. So the last author
 * cannot be told from the others by place or transaction. A program that few are asked in is left out at once.
 */
export async function addWaiting(tx: Tx, { id: requestId }: Pick<RequestRow, 'id'>, row: AnonymousRow): Promise<void> {
  const waiting = await tx.db
    .delete(feedbackAnonymousAnswers)
    .where(and(eq(feedbackAnonymousAnswers.requestId, requestId), eq(feedbackAnonymousAnswers.isReleased, false)))
    .returning();
  const asked = await tx.db.$count(
    feedbackRecipients,
    and(
      eq(feedbackRecipients.requestId, requestId),
      sql`${feedbackRecipients.programId} = ${row.programId ?? null}::uuid`,
    ),
  );
  const added = { ...row, programId: asked < leastAnswers ? null : row.programId };
  await tx.db.insert(feedbackAnonymousAnswers).values(shuffled([...waiting, added]).map(withNewId));
}

export const withNewId = <Row extends AnonymousRow>(row: Row): Row => ({
  ...row,
  id: crypto.randomUUID() as Row['id'],
});

/** Makes the named answers of a request anonymous for good. Their authors keep only that they answered. */
export async function anonymizeAnswers(tx: Tx, { id: requestId }: Pick<RequestRow, 'id'>): Promise<void> {
  const { timezone } = await findIncubatorIn(tx);
  const rows = await tx.db
    .select({ answers: feedbackAnswers.answers, programId: feedbackRecipients.programId })
    .from(feedbackAnswers)
    .innerJoin(
      feedbackRecipients,
      and(
        eq(feedbackRecipients.tenantId, feedbackAnswers.tenantId),
        eq(feedbackRecipients.id, feedbackAnswers.recipientId),
      ),
    )
    .where(eq(feedbackAnswers.requestId, requestId));
  if (rows.length === 0) return;
  await tx.db
    .insert(feedbackAnonymousAnswers)
    .values(shuffled(rows).map((row) => anonymousRow(tx, timezone, { requestId, ...row })));
  await tx.db.delete(feedbackAnswers).where(eq(feedbackAnswers.requestId, requestId));
  await tx.db
    .update(feedbackRecipients)
    .set({ answeredOn: null, updatedAt: sql`${feedbackRecipients.createdAt}` })
    .where(eq(feedbackRecipients.requestId, requestId));
}
