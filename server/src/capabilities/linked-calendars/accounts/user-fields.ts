import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { linkedAccounts, videoSettings } from '#capabilities/linked-calendars/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The scope that makes meetings of Teams. */
export const teamsScope = 'OnlineMeetings.ReadWrite';
export const makesTeams = ({ provider, scopes }: { provider: string; scopes: readonly string[] }): boolean =>
  provider === 'MICROSOFT' && scopes.some((scope) => scope.endsWith(teamsScope));

/** The specified fields of the person know Google, Microsoft, Zoom and Teams alone. */
export async function saveUserFields(tx: Tx, userId: Id<'User'>): Promise<void> {
  const accounts = await tx.db
    .select({ provider: linkedAccounts.provider, scopes: linkedAccounts.scopes })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.userId, userId), isNull(linkedAccounts.trashedAt)))
    .orderBy(asc(linkedAccounts.id));
  const [video] = await tx.db.select().from(videoSettings).where(eq(videoSettings.userId, userId));
  const named = ({ provider }: { provider: string }) => provider === 'GOOGLE' || provider === 'MICROSOFT';
  await tx.db
    .update(users)
    .set({
      linkedCalendar: accounts.find(named)?.provider ?? null,
      conferenceDataIntegration: video && ['ZOOM', 'TEAMS'].includes(video.solution) ? video.solution : null,
      integratedVideoProviders: [
        ...(accounts.some(({ provider }) => provider === 'ZOOM') ? ['ZOOM'] : []),
        ...(accounts.some(makesTeams) ? ['TEAMS'] : []),
      ],
    })
    .where(eq(users.id, userId));
}
