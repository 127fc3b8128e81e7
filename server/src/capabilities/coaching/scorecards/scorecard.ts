import { canWriteSession } from '@seedbed/domain/coaching/policy.ts';
import { hasBegun } from '@seedbed/domain/coaching/session.ts';
import { scorecardFor } from '@seedbed/domain/evaluations/params.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { findSession } from '#capabilities/coaching/sessions/find-sessions.ts';
import type { SessionCard } from '#capabilities/coaching/sessions/session-card.ts';
import { liveParams } from '#capabilities/evaluations/public.ts';
import { loadForm, startFilling } from '#capabilities/forms/public.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/** The name of the record whose answers belong to a session. */
export const recordKind = 'coachingSession';

/** The answers of the session, or null if the coach has not begun. */
export async function answersOf(tx: Tx, { id }: Pick<SessionCard, 'id'>) {
  const [filling] = await tx.db
    .select({ id: formFillings.id, formId: formFillings.formId, state: formFillings.state })
    .from(formFillings)
    .where(and(eq(formFillings.recordKind, recordKind), eq(formFillings.recordId, id), isNull(formFillings.trashedAt)))
    .orderBy(desc(formFillings.id))
    .limit(1);
  return filling ?? null;
}

/** The form that the organization chose for such sessions: the most specific one, for the role of the first coach. */
export async function formFor(tx: Tx, actor: Actor, session: SessionCard): Promise<Id<'Form'> | null> {
  const params = await liveParams(tx);
  const coachId = session.coachIds[0];
  const coach = coachId && (await findPeopleById(tx, actor, [coachId])).get(coachId);
  if (params.length === 0 || !coach) return null;
  const programs = await tx.db
    .select({ id: startupPrograms.programId })
    .from(startupPrograms)
    .where(eq(startupPrograms.startupId, session.startupId));
  const topicIds = session.topics.map(({ id }) => id);
  const { roleType } = coach;
  const found = [...programs.map(({ id }) => id), null]
    .map((programId) => scorecardFor(params, { programId, topicIds, roleType }))
    .find((param) => param !== null);
  return (found?.formId as Id<'Form'> | undefined) ?? null;
}

/** Opens the scorecard of a session once, and answers the id of the response; null if no form applies. */
export const startCoachingScorecard = (actor: Actor, sessionId: string): Promise<string | null> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId, { lock: true });
    assertAllowed(canWriteSession(actor, session) && hasBegun(session));
    const begun = await answersOf(tx, session);
    if (begun) return begun.id;
    const formId = await formFor(tx, actor, session);
    if (!formId) return null;
    const { id } = await startFilling(tx, actor, await loadForm(tx, formId), {
      formId,
      kind: recordKind,
      recordId: session.id,
    });
    return id;
  });
