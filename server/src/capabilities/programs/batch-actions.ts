import { checkLinkChange, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { checkProgramMember } from '@seedbed/domain/programs/input.ts';
import type { ProgramPart } from '@seedbed/domain/programs/program.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { refusedStartups } from '#capabilities/startups/public.ts';
import { type BatchRegistration, defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import { removeProgramPerson, setProgramPartIn } from './changes/change-program-people.ts';
import { changeStartupPrograms } from './changes/change-startup-programs.ts';
import { findProgram } from './find-programs.ts';

const programs = defineBatchAction<LinkChange>({
  kind: 'startups',
  name: 'programs',
  assigns: true,
  parse: checkLinkChange,
  validate: async (tx, actor, ids, input) => {
    for (const id of input.add ?? []) await findProgram(tx, id);
    return refusedStartups((who, { id }) => canConnectStartup(who, id))(tx, actor, ids, input);
  },
  apply: (tx, actor, id, input) => changeStartupPrograms(tx, actor, id, input),
});

/** `apply` checks the right to set people. */
const ofMembers = { kind: 'members', allow: () => true, validate: refusesNone } as const;

/** The records are people: the ids of the list of a program's people do not exist yet. */
const add = defineBatchAction<{ programId: string; part: ProgramPart }>({
  ...ofMembers,
  name: 'add',
  parse: checkProgramMember,
  apply: (tx, actor, userId, { programId, part }) => setProgramPartIn(tx, actor, { programId, userId, part }),
});

/** The input is empty. */
const remove = defineBatchAction<object>({
  ...ofMembers,
  name: 'remove',
  parse: () => ({}),
  apply: removeProgramPerson,
});

export const batches: BatchRegistration = { actions: [programs, add, remove] };
