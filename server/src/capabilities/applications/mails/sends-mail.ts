import type { RoundMail } from '@seedbed/domain/applications/funnels/round.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { liveRounds } from '#capabilities/applications/funnels/rounds/find-rounds.ts';
import type { Tx } from '#platform/tx.ts';

interface Place {
  funnelId: Id<'Funnel'>;
  roundId: Id<'FunnelRound'> | string | null;
}

/** Whether the current round sends this email. Before the first round, the first one decides. */
export async function sendsMail(tx: Tx, { funnelId, roundId }: Place, mail: RoundMail): Promise<boolean> {
  const rounds = await liveRounds(tx, funnelId);
  const round = rounds.find(({ id }) => id === roundId) ?? rounds[0];
  return !round?.mailsOff.includes(mail);
}
