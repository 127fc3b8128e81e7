import { canSeeSession, sessionReach } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type ReachSql, reachPlaceholder, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { type SessionCard, sessionCard, withPeople } from './session-card.ts';
import { coachingActions, coachingAttendees, coachingCoaches, coachingSessions as sessions } from './table.ts';

type Me = Id<'User'> | ReturnType<typeof sql.placeholder>;

/**
 * One list of ids: `or` beside a subquery would read all sessions of the tenant to find a founder's few. The inner table
 * hides the outer one.
 */
const sessionsWithin = (reach: ReachSql, me: Me): SQL | undefined => {
  const within = withinReach(sessions.startupId, reach);
  return (
    within &&
    sql`${sessions.id} in (
      select ${sessions.id} from ${sessions} where ${within}
      union all
      select ${coachingCoaches.sessionId} from ${coachingCoaches} where ${coachingCoaches.userId} = ${me}
      union all
      select ${coachingAttendees.sessionId} from ${coachingAttendees} where ${coachingAttendees.userId} = ${me})`
  );
};

/** SQL form of `canSeeSession`. */
export function visibleSessions(actor: Actor): Restriction {
  const reach = sessionReach(actor);
  if (reach === 'ALL') return { key: 'ALL' };
  return {
    key: 'SOME',
    where: sessionsWithin(reachPlaceholder(reach, 'reach'), sql.placeholder('me')),
    values: { me: actor.userId, reach: [...reach] },
  };
}

/** The condition for statements that are not prepared. */
export const visibleSessionsNow = (actor: Actor): SQL | undefined =>
  sessionsWithin(reachSql(sessionReach(actor)), actor.userId);

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Loads a session without asking for a right. */
export async function loadSession(tx: Tx, id: string): Promise<SessionCard> {
  const session = isId<'CoachingSession'>(id) ? await findLiveSession(tx, id) : null;
  if (!session) throw new NotFound();
  return session;
}

/** Null if it is in the trash, without a right. */
export async function findLiveSession(tx: Tx, id: string): Promise<SessionCard | null> {
  const [row] = await tx.db
    .select(sessionCard)
    .from(sessions)
    .where(and(eq(sessions.id, id as Id<'CoachingSession'>), isNull(sessions.trashedAt)));
  return row ? withPeople(row) : null;
}

/** Hidden equals absent. */
export async function findSession(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<SessionCard> {
  if (!isId<'CoachingSession'>(id)) throw new NotFound();
  if (lock) await tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)).for('update');
  const session = await loadSession(tx, id);
  if (!canSeeSession(actor, session)) throw new NotFound();
  return session;
}

/** The session of a booking or an invite, without a right. */
export async function sessionBy(tx: Tx, column: 'bookingId' | 'inviteId', id: string): Promise<SessionCard | null> {
  const [row] = await tx.db
    .select(sessionCard)
    .from(sessions)
    .where(and(eq(sessions[column], id as never), isNull(sessions.trashedAt)))
    .orderBy(desc(sessions.id))
    .limit(1);
  return row ? withPeople(row) : null;
}

/** Notes of one session. `staffNotes` is read only for those who may see it. */
export async function notesOf(tx: Tx, id: Id<'CoachingSession'>, withStaffNotes: boolean) {
  const [row] = await tx.db
    .select({
      notes: sessions.notes,
      staffAddition: sessions.staffAddition,
      ...(withStaffNotes && { staffNotes: sessions.staffNotes }),
    })
    .from(sessions)
    .where(eq(sessions.id, id));
  return { notes: row?.notes ?? null, staffAddition: row?.staffAddition ?? null, staffNotes: row?.staffNotes ?? null };
}

/** The last sessions of the startup before this one, for the brief. */
export async function earlierSessions(
  tx: Tx,
  actor: Actor,
  session: SessionCard,
  limit: number,
): Promise<SessionCard[]> {
  const rows = await tx.db
    .select(sessionCard)
    .from(sessions)
    .where(
      and(
        eq(sessions.startupId, session.startupId),
        ne(sessions.id, session.id),
        lt(sessions.startsAt, session.startsAt),
        inArray(sessions.state, ['scheduled', 'completed']),
        visibleSessionsNow(actor),
        isNull(sessions.trashedAt),
      ),
    )
    .orderBy(desc(sessions.startsAt), desc(sessions.id))
    .limit(limit);
  return rows.map(withPeople);
}

const mostActions = 100;

/** The tasks that sessions of the startup agreed on: of this one, or the open ones of earlier ones. */
export async function actionsOf(tx: Tx, session: SessionCard, which: 'own' | 'open'): Promise<TaskCard[]> {
  const ofSession =
    which === 'own'
      ? sql`${coachingActions.sessionId} = ${session.id}`
      : sql`${coachingActions.sessionId} in (
          select earlier.id from ${sessions} earlier where true
          and earlier.startup_id = ${session.startupId} and earlier.id <> ${session.id} and earlier.starts_at < ${session.startsAt.toString()})`;
  return tx.db
    .select(taskCard)
    .from(tasks)
    .where(
      and(
        sql`${tasks.id} in (select ${coachingActions.taskId} from ${coachingActions} where ${ofSession})`,
        which === 'open' ? isNull(tasks.completedAt) : undefined,
        isNull(tasks.trashedAt),
      ),
    )
    .orderBy(tasks.dueAt, tasks.id)
    .limit(mostActions);
}

/** Loads the sessions that the person may open, by id. */
export async function sessionsById(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, SessionCard>> {
  const rows = await tx.db
    .select(sessionCard)
    .from(sessions)
    .where(
      and(inArray(sessions.id, ids as Id<'CoachingSession'>[]), visibleSessionsNow(actor), isNull(sessions.trashedAt)),
    );
  return new Map(rows.map((row) => [row.id, withPeople(row)]));
}

/** The topics that a session can have, in the order of their list. */
export const offeredTopics = (tx: Tx) =>
  tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(and(eq(tags.kind, 'topic'), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(tags.position, tags.name)
    .limit(500);
