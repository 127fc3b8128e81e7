import * as v from 'valibot';
import { checked, recordId } from '#kernel/validation.ts';

const options = { namespace: 'applications' };

/** The most applications that a meeting decides at once. */
export const mostDecisions = 100;
export const seenApplication = v.object({ id: recordId(), version: v.pipe(v.number('invalid'), v.integer('invalid')) });
const seenApplications = v.object({
  applications: v.pipe(
    v.array(seenApplication, 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(mostDecisions, 'invalid'),
  ),
});
/** Throws `Validation`. */
export const checkSeenApplications = (applications: readonly object[]) =>
  checked(seenApplications, { applications }, options).applications;
