import { canSeeStaffNotes } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { sessionCard, withPeople } from '#capabilities/coaching/sessions/session-card.ts';
import { coachingSessions as sessions } from '#capabilities/coaching/sessions/table.ts';
import type { SentScorecard } from '#capabilities/evaluations/public.ts';
import { submissionsOf } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import type { Tx } from '#platform/tx.ts';
import { recordKind } from './scorecard.ts';

/** The newest answers of each session, for its coaches and the staff side. */
export async function sentScorecards(tx: Tx, actor: Actor, startupId: Id<'Startup'>): Promise<SentScorecard[]> {
  const rows = await tx.db
    .select({ ...sessionCard, fillingId: formFillings.id, formId: formFillings.formId })
    .from(sessions)
    .innerJoin(
      formFillings,
      and(
        eq(formFillings.tenantId, sessions.tenantId),
        eq(formFillings.recordKind, recordKind),
        sql`${formFillings.recordId} = ${sessions.id}`,
      ),
    )
    .where(and(eq(sessions.startupId, startupId), isNull(sessions.trashedAt), isNull(formFillings.trashedAt)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const seen = rows.filter((row) => canSeeStaffNotes(actor, withPeople(row)));
  if (seen.length === 0) return [];
  const sent = await submissionsOf(
    tx,
    seen.map(({ fillingId }) => fillingId),
  );
  return seen.flatMap(({ id: sessionId, name, coaches, fillingId, formId }) => {
    const last = sent.findLast((one) => one.fillingId === fillingId);
    if (!last) return [];
    const { createdAt: at, formNumber, answers } = last;
    return { sessionId, name, coachId: coaches[0]?.id ?? null, at, formId, formNumber, answers };
  });
}
