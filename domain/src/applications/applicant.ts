import * as v from 'valibot';
import { emailFrom } from '#kernel/email-address.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';

const options = { namespace: 'applications' };

export const email = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.check((typed) => emailFrom(typed) !== null, 'email'),
  v.transform((typed) => emailFrom(typed) as string),
);

const newApplicant = v.object({
  email,
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  /** Its rules need the words of the organization: the account checks it. */
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(1_000, 'invalid')),
});
/** Throws `Validation`. */
export const checkNewApplicant = (input: object) => checked(newApplicant, input, options);

const invited = v.object({ email });
/** The address of a person who is invited to apply together. Throws `Validation`. */
export const checkInvited = (input: object): string => checked(invited, input, options).email;

export const mostCoApplicants = 10;
export const invitationDays = 14;
/** How long the team may help with the answers. */
export const helpDays = 7;
