import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { ProgramsChangedPayload, TasksHandedOverPayload } from '@seedbed/domain/people/activity-types.ts';
import { canEditPeople } from '@seedbed/domain/people/policy.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { giveBackTasks } from '#capabilities/tasks/public.ts';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { changePersonIn, lockedDetails } from './changes/change-person.ts';
import { setPartsIn } from './changes/change-user-programs.ts';
import { undoInviteAgain } from './changes/invite-again.ts';
import { lockedStatus, setUserStatus } from './status/set-user-status.ts';

const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'people.status-set',
    ({ tx, actor, recordId }) => lockedStatus(tx, actor, recordId),
    ({ tx, actor, recordId }, old) => setUserStatus(tx, actor, recordId, { reason: null, ...old, handOverTo: null }),
  ),
  undoChange(
    'people.details-changed',
    async ({ tx, actor, recordId }) => (await lockedDetails(tx, actor, recordId)).before,
    ({ tx, actor, recordId }, old) => changePersonIn(tx, actor, recordId, old),
  ),
  rule('people.tasks-handed-over', async ({ tx, actor, recordId, payload, zone }) => {
    assertAllowed(canEditPeople(actor));
    const { to, moved, shared } = payload as TasksHandedOverPayload;
    const { id } = await findPerson(tx, actor, recordId);
    await giveBackTasks(tx, actor, { from: id, to: to as Id<'User'>, moved, shared, zone });
  }),
  rule('people.invited-again', undoInviteAgain),
  rule('people.programs-changed', ({ tx, actor, recordId, payload }) => {
    const { parts } = payload as ProgramsChangedPayload;
    return setPartsIn(tx, actor, recordId, new Map(parts.map(({ programId, old }) => [programId, old])));
  }),
];

export const visibleChanges: VisibleChanges = {
  User: (actor) => {
    const seen = openablePeople(actor);
    return seen ? recordIn(users, seen) : true;
  },
};
