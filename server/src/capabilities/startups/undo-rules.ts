import { type LinksChangedPayload, statusEvents } from '@seedbed/domain/startups/activity-types.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import type { StartupStatus } from '@seedbed/domain/startups/startup.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { changeStartupFounders } from './changes/change-startup-founders.ts';
import { changeStartupPeople } from './changes/change-startup-people.ts';
import { changeStartupTagsIn } from './changes/change-startup-tags.ts';
import { undoCreation } from './changes/create-startup.ts';
import { restoreStartupIn } from './changes/delete-startup.ts';
import { lockStartup } from './changes/lock-startup.ts';
import { setStartupStatus } from './changes/set-startup-status.ts';
import { reachSql, withinReach } from './reach.ts';
import { startups } from './table.ts';
import { updateStartup } from './update-startup.ts';

const current = ({ tx, actor, recordId }: UndoCall) => lockStartup(tx, actor, recordId);

/** Links are not compared: a later change of other links stays. */
const undoLinks = (event: string, write: (call: UndoCall, change: { add: string[]; remove: string[] }) => unknown) => ({
  event,
  isDeletion: false,
  undo: async (call: UndoCall) => {
    const { added, removed } = call.payload as LinksChangedPayload;
    await write(call, { add: [...removed], remove: [...added] });
  },
});

export const undoRules: readonly UndoRule[] = [
  undoChange('startups.changed', current, ({ tx, actor, recordId }, old) => updateStartup(tx, actor, recordId, old)),
  undoChange('startups.created', current, undoCreation),
  undoDeletion('startups.deleted', restoreStartupIn, startups),
  ...statusEvents.map((event) =>
    undoChange(event, current, ({ tx, actor, recordId }, { status }) =>
      setStartupStatus(tx, actor, recordId, status as StartupStatus),
    ),
  ),
  undoLinks('startups.tags-changed', ({ tx, actor, recordId }, change) =>
    changeStartupTagsIn(tx, actor, recordId, 'startup', change),
  ),
  undoLinks('startups.industries-changed', ({ tx, actor, recordId }, change) =>
    changeStartupTagsIn(tx, actor, recordId, 'industry', change),
  ),
  undoLinks('startups.people-changed', ({ tx, actor, recordId }, change) =>
    changeStartupPeople(tx, actor, recordId, change),
  ),
  undoLinks('startups.founders-changed', ({ tx, actor, recordId }, change) =>
    changeStartupFounders(tx, actor, recordId, change),
  ),
];

export const visibleChanges: VisibleChanges = {
  Startup: (actor) => withinReach(activities.recordId, reachSql(startupReach(actor))) ?? true,
};
