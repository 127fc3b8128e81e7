import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { AskedPerson } from '#capabilities/feedback/requests/audience.ts';
import { feedbackRecipients, type RecipientRow, type RequestRow } from '#capabilities/feedback/table.ts';
import type { Tx } from '#platform/tx.ts';

type Cause = Pick<RecipientRow, 'aboutKind' | 'aboutId' | 'dueAt'>;
const rowsAStatement = 500;

/** Puts a survey into the queues of these people. Nobody is asked twice for one cause. */
export async function addRecipients(
  tx: Tx,
  { id: requestId }: Pick<RequestRow, 'id'>,
  people: readonly AskedPerson[],
  cause: Cause,
): Promise<void> {
  for (let first = 0; first < people.length; first += rowsAStatement)
    await tx.db
      .insert(feedbackRecipients)
      .values(
        people.slice(first, first + rowsAStatement).map((person) => ({
          tenantId: tx.tenantId,
          id: newId<'FeedbackRecipient'>(),
          requestId,
          ...person,
          ...cause,
        })),
      )
      .onConflictDoNothing();
}
