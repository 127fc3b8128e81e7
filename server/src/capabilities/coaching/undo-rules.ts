import { canSeeStaffNotes } from '@seedbed/domain/coaching/policy.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreSessionIn } from './sessions/delete-session.ts';
import { findSession, notesOf, visibleSessionsNow } from './sessions/find-sessions.ts';
import { coachingSessions } from './sessions/table.ts';
import { updateSessionIn } from './sessions/update-session.ts';

const fieldsOf = async ({ tx, actor, recordId }: UndoCall) => {
  const session = await findSession(tx, actor, recordId, { lock: true });
  return { ...session, topicIds: session.topics.map(({ id }) => id) };
};

const notesNow = async ({ tx, actor, recordId }: UndoCall) => {
  const session = await findSession(tx, actor, recordId, { lock: true });
  const { notes, staffAddition, staffNotes } = await notesOf(tx, session.id, canSeeStaffNotes(actor, session));
  return { editor: notes, staffEditorPublic: staffAddition, staffEditor: staffNotes };
};

const rewrite: UndoRule['undo'] = ({ tx, actor, recordId }, old) => updateSessionIn(tx, actor, recordId, old);

/** Moves and cancellations are undone by the rules of bookings, whose kind writes the session. */
export const undoRules: readonly UndoRule[] = [
  undoChange('coaching.changed', fieldsOf, rewrite),
  undoChange('coaching.notes-written', notesNow, rewrite),
  undoChange('coaching.staff-notes-written', notesNow, rewrite),
  undoDeletion('coaching.deleted', restoreSessionIn, coachingSessions),
];

export const visibleChanges: VisibleChanges = {
  CoachingSession: (actor) => recordIn(coachingSessions, visibleSessionsNow(actor)),
};
