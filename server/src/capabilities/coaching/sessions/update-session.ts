import { notesWritten, sessionChanged, staffNotesWritten } from '@seedbed/domain/coaching/activity-types.ts';
import { checkNotes, checkSessionChanges } from '@seedbed/domain/coaching/input.ts';
import {
  canAmendSession,
  canPrepareSession,
  canSeeStaffNotes,
  canWriteSession,
  canWriteStaffNotes,
  managesSession,
} from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween, same } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { saveTopics } from './create-session.ts';
import { findSession, loadSession, notesOf } from './find-sessions.ts';
import type { SessionCard } from './session-card.ts';
import { coachingSessions } from './table.ts';

/** The writers of each field. */
const writers: Readonly<Record<string, (actor: Actor, session: SessionCard) => boolean>> = {
  name: (actor, session) => canWriteSession(actor, session) || managesSession(actor, session),
  locationText: (actor, session) => canWriteSession(actor, session) || managesSession(actor, session),
  conferenceUrl: (actor, session) => canWriteSession(actor, session) || managesSession(actor, session),
  goal: canPrepareSession,
  topicIds: canWriteSession,
  decisions: canWriteSession,
  editor: canWriteSession,
  staffEditorPublic: canAmendSession,
  staffEditor: canWriteStaffNotes,
};

const notes = { editor: 'notes', staffEditorPublic: 'staffAddition', staffEditor: 'staffNotes' } as const;
type NoteField = keyof typeof notes;

/** The state that the writer saw: a newer version of the fields, or another text of the notes, is a conflict. */
interface SeenBefore {
  version?: number | null | undefined;
  notes?: unknown;
}

/** Only the given fields change. Unchanged values write nothing. Throws `Conflict`. */
export const updateCoachingSession = (
  actor: Actor,
  sessionId: string,
  input: object,
  seen: SeenBefore = {},
): Promise<SessionCard> => writeTx(actor, (tx) => updateSessionIn(tx, actor, sessionId, input, seen));

export async function updateSessionIn(
  tx: Tx,
  actor: Actor,
  sessionId: string,
  input: object,
  { version, notes: seenNotes }: SeenBefore = {},
): Promise<SessionCard> {
  const before = await findSession(tx, actor, sessionId, { lock: true });
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [field] of given) assertAllowed(writers[field]?.(actor, before) ?? false);
  const changed = [await saveFields(tx, actor, before, Object.fromEntries(given), version)];
  for (const field of Object.keys(notes) as NoteField[])
    if (field in input && (input as Record<string, unknown>)[field] !== undefined)
      changed.push(await saveNotes(tx, actor, before, field, (input as Record<string, unknown>)[field], seenNotes));
  return changed.includes(true) ? loadSession(tx, before.id) : before;
}

async function saveFields(
  tx: Tx,
  actor: Actor,
  before: SessionCard,
  given: Readonly<Record<string, unknown>>,
  version: number | null | undefined,
): Promise<boolean> {
  const { topicIds, ...fields } = checkSessionChanges(given);
  const topics = before.topics.map(({ id }) => id);
  const isRetagged = topicIds !== undefined && !same([...topicIds].sort(), [...topics].sort());
  const change = changesBetween(
    before,
    fields as Partial<SessionCard>,
    Object.keys(fields) as (keyof SessionCard & string)[],
  );
  if (!change && !isRetagged) return false;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  if (isRetagged) await saveTopics(tx, before.id, topicIds);
  await tx.db
    .update(coachingSessions)
    .set({ ...(fields as object), updatedAt: sql`now()`, version: sql`${coachingSessions.version} + 1` })
    .where(eq(coachingSessions.id, before.id));
  const after = await loadSession(tx, before.id);
  await indexRecord(tx, 'CoachingSession', after.id, [after.name, after.goal]);
  const tagged = isRetagged && { topicIds: { old: topics, new: topicIds } };
  await logActivity(tx, actor, sessionChanged(after, { ...change, ...tagged }));
  return true;
}

async function saveNotes(
  tx: Tx,
  actor: Actor,
  session: SessionCard,
  field: NoteField,
  given: unknown,
  seen: unknown,
): Promise<boolean> {
  const column = notes[field];
  const text = checkNotes(field, given);
  // PostgreSQL stores the keys of the text in an order of its own.
  const old = checkNotes(field, (await notesOf(tx, session.id, canSeeStaffNotes(actor, session)))[column]);
  if (same(old, text)) return false;
  if (seen !== undefined && !same(old, checkNotes(field, seen))) throw new Conflict();
  await tx.db
    .update(coachingSessions)
    .set({ [column]: text, updatedAt: sql`now()` })
    .where(eq(coachingSessions.id, session.id));
  const changes = { [field]: { old, new: text } };
  await logActivity(
    tx,
    actor,
    field === 'staffEditor'
      ? staffNotesWritten(session, changes, [...new Set([actor.userId, ...session.coachIds])])
      : notesWritten(session, changes),
  );
  return true;
}
