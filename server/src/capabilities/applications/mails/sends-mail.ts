import type { RoundMail } from '@seedbed/domain/applications/funnels/round.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import { applicationRounds } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

interface MailRound {
  funnelId: Id<'Funnel'>;
  roundId: Id<'FunnelRound'> | string | null;
}

/** Whether the current round sends this email. Before the first round, the first one decides. */
export async function sendsMail(tx: Tx, { funnelId, roundId }: MailRound, mail: RoundMail): Promise<boolean> {
  const rounds = await liveRounds(tx, funnelId);
  const round = rounds.find(({ id }) => id === roundId) ?? rounds[0];
  return !round?.mailsOff.includes(mail);
}

/** Why the current round rejected the application: it chooses the words of the email. */
export async function rejectionReasonOf(
  tx: Tx,
  { id, roundId }: { id: Id<'Application'>; roundId: Id<'FunnelRound'> | string | null },
): Promise<string | null> {
  if (roundId === null) return null;
  const [found] = await tx.db
    .select({ reason: applicationRounds.reason })
    .from(applicationRounds)
    .where(and(eq(applicationRounds.applicationId, id), eq(applicationRounds.roundId, roundId as Id<'FunnelRound'>)));
  return found?.reason ?? null;
}
