import type { ProgramPeopleChangedPayload, StartupJoinedPayload } from '@seedbed/domain/programs/activity-types.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { type UndoCall, type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { setProgramPartIn } from './changes/change-program-people.ts';
import { changeStartupPrograms } from './changes/change-startup-programs.ts';
import { undoCreation } from './changes/create-program.ts';
import { setProgramArchived, updateProgram } from './changes/update-program.ts';
import { findProgram } from './find-programs.ts';

const current = ({ tx, recordId }: UndoCall) => findProgram(tx, recordId, { lock: true });
const startupOf = ({ payload }: UndoCall) => (payload as StartupJoinedPayload).startupId;
const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });

export const undoRules: readonly UndoRule[] = [
  undoChange('programs.created', current, undoCreation),
  undoChange('programs.changed', current, ({ tx, actor, recordId }, old) => updateProgram(tx, actor, recordId, old)),
  rule('programs.archived', ({ tx, actor, recordId }) => setProgramArchived(tx, actor, recordId, false)),
  rule('programs.restored', ({ tx, actor, recordId }) => setProgramArchived(tx, actor, recordId, true)),
  rule('programs.startup-joined', (call) =>
    changeStartupPrograms(call.tx, call.actor, startupOf(call), { remove: [call.recordId] }),
  ),
  rule('programs.startup-left', (call) =>
    changeStartupPrograms(call.tx, call.actor, startupOf(call), { add: [call.recordId] }),
  ),
  rule('programs.people-changed', async ({ tx, actor, recordId, payload }) => {
    for (const { userId, old } of (payload as ProgramPeopleChangedPayload).parts)
      await setProgramPartIn(tx, actor, { programId: recordId, userId, part: old });
  }),
];

export const visibleChanges: VisibleChanges = { Program: canOpenPrograms };
