import {
  isMade,
  type MadeSolution,
  offerOf,
  providerOf,
  type VideoSolution,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import { makesTeams } from '#capabilities/linked-calendars/accounts/user-fields.ts';
import { isConfigured } from '#capabilities/linked-calendars/providers/oauth.ts';
import { type LinkedAccount, linkedAccounts } from '#capabilities/linked-calendars/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The account of the host for a solution; null without one that works. */
export async function accountFor(
  tx: Tx,
  userId: LinkedAccount['userId'],
  solution: MadeSolution,
): Promise<LinkedAccount | null> {
  const accounts = await tx.db
    .select()
    .from(linkedAccounts)
    .where(
      and(
        eq(linkedAccounts.userId, userId),
        eq(linkedAccounts.provider, providerOf[solution]),
        eq(linkedAccounts.state, 'active'),
        isNull(linkedAccounts.trashedAt),
      ),
    )
    .orderBy(asc(linkedAccounts.id));
  return accounts.find((one) => solution !== 'TEAMS' || makesTeams(one)) ?? null;
}

/** The operator has the client. */
export const isSolutionConfigured = (solution: VideoSolution): boolean =>
  !isMade(solution) || isConfigured(providerOf[solution]);

/** The operator has the client, and the organization the feature. */
export async function isSolutionOffered(tx: Tx, solution: VideoSolution): Promise<boolean> {
  if (!isSolutionConfigured(solution)) return false;
  const incubator = await findIncubatorIn(tx);
  return offerOf({ features: featuresOf(incubator), plan: incubator.plan }, solution) === 'offered';
}
