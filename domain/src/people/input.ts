import * as v from 'valibot';
import { userStatuses } from '#accounts/user.ts';
import { isId } from '#kernel/ids.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { needsReason } from './status.ts';

export const reasonMaxCharacters = 300;

const namespace = { namespace: 'people' };

const reason = optionalLine(reasonMaxCharacters);

const statusChange = v.pipe(
  v.object({
    status: v.picklist(userStatuses, 'invalid'),
    reason,
    /** The person who gets the open tasks. */
    handOverTo: v.optional(v.nullable(v.pipe(v.string('invalid'), v.check(isId, 'invalid'))), null),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['reason']],
      ({ status, reason }) => !needsReason(status) || reason !== null,
      'required',
    ),
    ['reason'],
  ),
);

/** Throws `Validation`. */
export const checkStatusChange = (input: object) => checked(statusChange, input, namespace);
export type StatusChange = ReturnType<typeof checkStatusChange>;

const ids = v.optional(
  v.nullable(v.pipe(v.array(v.pipe(v.string('invalid'), v.check(isId, 'invalid'))), v.maxLength(200, 'invalid'))),
  [],
);
const programChange = v.object({ member: ids, manager: ids, remove: ids });

/** Programs to join as a member, programs to manage, and programs to leave. Throws `Validation`. */
export const checkProgramChange = (input: object) => checked(programChange, input, namespace);
export type ProgramChange = ReturnType<typeof checkProgramChange>;
