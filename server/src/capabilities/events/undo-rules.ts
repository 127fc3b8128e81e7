import { permits } from '@seedbed/domain/access/permits.ts';
import { checkEventChanges } from '@seedbed/domain/events/input.ts';
import { sql } from 'drizzle-orm';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { ofEvent } from './audience/visible-events.ts';
import { restoreEventIn } from './changes/delete-event.ts';
import { shownValues } from './changes/event-values.ts';
import { unpublishIn } from './changes/publish-event.ts';
import { saveEventIn } from './changes/save-event.ts';
import { setEventArchived } from './changes/set-event-archived.ts';
import { findEvent } from './find-events.ts';
import { currentCells, restoreCells } from './planner/change-plan.ts';
import { returnIn } from './registration/leave-event.ts';
import { events } from './table.ts';

const current = async ({ tx, actor, recordId }: UndoCall) =>
  shownValues(await findEvent(tx, actor, recordId, { lock: true }));
const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });

export const undoRules: readonly UndoRule[] = [
  undoChange('events.changed', current, ({ tx, actor, recordId }, old) =>
    saveEventIn(tx, actor, recordId, checkEventChanges(old)),
  ),
  undoChange(
    'events.plan-edited',
    ({ tx, actor, recordId }, old) => currentCells(tx, actor, recordId, Object.keys(old)),
    ({ tx, actor, recordId }, old) => restoreCells(tx, actor, recordId, old),
  ),
  rule('events.published', unpublishIn),
  rule('events.archived', ({ tx, actor, recordId }) => setEventArchived(tx, actor, recordId, false)),
  rule('events.unarchived', ({ tx, actor, recordId }) => setEventArchived(tx, actor, recordId, true)),
  rule('events.left', returnIn),
  undoDeletion('events.deleted', restoreEventIn, events),
];

/** The people of the event. A person who left undoes it from the notice alone. */
export const visibleChanges: VisibleChanges = {
  IncubatorEvent: (actor) => permits(actor, 'EVENT:EDIT') || recordIn(events, ofEvent(sql`${actor.userId}::uuid`)),
};
