import { type InviteStatus, inviteStatusOf } from '@seedbed/domain/coaching/session.ts';
import { and, eq } from 'drizzle-orm';
import { sessionBy } from '#capabilities/coaching/sessions/find-sessions.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { loadInvites } from './find-invites.ts';
import { coachingInvites } from './table.ts';

export interface LinkedInvite {
  coachName: string;
  startupName: string;
  status: InviteStatus;
  startsAt: Temporal.Instant | null;
  durationMinutes: number;
}

/** The link shows this without a session; null for a link that is used or unknown. */
export async function linkedInvite(tx: Tx, inviteId: string, token: string): Promise<LinkedInvite | null> {
  const [invite] = await loadInvites(tx, and(eq(coachingInvites.tokenHash, hashOfToken(token))));
  if (!invite || invite.id !== inviteId) return null;
  const session = await sessionBy(tx, 'inviteId', invite.id);
  return {
    coachName: invite.coach.fullName,
    startupName: invite.startup.name,
    status: inviteStatusOf(invite),
    startsAt: session?.startsAt ?? null,
    durationMinutes: invite.durationMinutes,
  };
}
