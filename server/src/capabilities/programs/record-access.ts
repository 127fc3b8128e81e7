import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findProgram } from './find-programs.ts';

/** The events that the readers of a program see as its history. */
const history = [
  'programs.created',
  'programs.changed',
  'programs.archived',
  'programs.restored',
  'programs.people-changed',
];

const program: RecordAccess = async (tx, actor, given) => {
  if (!canOpenPrograms(actor)) throw new NotFound();
  const { id } = await findProgram(tx, given);
  return {
    assigned: false,
    seesFiles: false,
    attaches: false,
    history,
    published: () => ({ kind: 'Program', recordId: id, startupId: null, audience: ['staff'] }),
  };
};

export const recordKinds: RecordKinds = {
  program: { type: 'Program', access: program },
};
