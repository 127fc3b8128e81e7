import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { AlreadyAccepted, whyNotStatus } from '@seedbed/domain/people/errors.ts';
import {
  checkProgramChange,
  checkStatusChange,
  type ProgramChange,
  type StatusChange,
} from '@seedbed/domain/people/input.ts';
import { canAssignPrograms, canInviteAgain, canSetStatusOf } from '@seedbed/domain/people/policy.ts';
import { canBeInvitedAgain, statusesAfter } from '@seedbed/domain/people/status.ts';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import type { Tx } from '#platform/tx.ts';
import { changeUserPrograms } from './changes/change-user-programs.ts';
import { inviteAgainIn } from './changes/invite-again.ts';
import { setUserStatus } from './status/set-user-status.ts';

type FoundPerson = NonNullable<ReturnType<Awaited<ReturnType<typeof findPeopleById>>['get']>>;

/** People whom the actor may not open, or not change in this way. */
async function refusedPeople(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  whyNot: (person: FoundPerson) => UserError | null,
): Promise<ReadonlyMap<string, UserError>> {
  const found = await findPeopleById(tx, actor, ids);
  const refused = new Map<string, UserError>();
  for (const id of ids) {
    const person = found.get(id);
    const why = person ? whyNot(person) : new NotFound();
    if (why) refused.set(id, why);
  }
  return refused;
}

const status = defineBatchAction<StatusChange>({
  kind: 'users',
  name: 'status',
  parse: (input) => checkStatusChange(input as object),
  validate: (tx, actor, ids, { status: wanted }) =>
    refusedPeople(tx, actor, ids, (person) => {
      if (!canSetStatusOf(actor, person)) return new Forbidden();
      const fits = person.status === wanted || statusesAfter(person).includes(wanted);
      return fits ? null : whyNotStatus(person, wanted);
    }),
  apply: setUserStatus,
});

const programs = defineBatchAction<ProgramChange>({
  kind: 'users',
  name: 'programs',
  assigns: true,
  parse: (input) => checkProgramChange(input as object),
  validate: async (tx, actor, ids, { member, manager, remove }) => {
    for (const id of [...(member ?? []), ...(manager ?? []), ...(remove ?? [])]) await findProgram(tx, id);
    return refusedPeople(tx, actor, ids, () => (canAssignPrograms(actor) ? null : new Forbidden()));
  },
  apply: changeUserPrograms,
});

const invite = defineBatchAction<object>({
  kind: 'users',
  name: 'invite',
  parse: () => ({}),
  validate: (tx, actor, ids) =>
    refusedPeople(tx, actor, ids, (person) => {
      if (!canInviteAgain(actor)) return new Forbidden();
      return canBeInvitedAgain(person) ? null : new AlreadyAccepted();
    }),
  apply: inviteAgainIn,
});

export const batches: BatchRegistration = { actions: [status, programs, invite] };
