import * as v from 'valibot';
import { countries } from '#accounts/countries.ts';
import { emailFrom } from '#kernel/email-address.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, recordId } from '#kernel/validation.ts';

const orNull = (text: string): string | null => text || null;

const facts = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  headline: optionalLine(160),
  phone: v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.trim(),
        v.check((typed) => typed === '' || /^\+?[\p{Nd}\s().\-/]{5,40}$/u.test(typed), 'own-account.phone'),
        v.transform(orNull),
      ),
    ),
    null,
  ),
  country: v.optional(v.nullable(v.picklist(countries, 'invalid')), null),
};

export const email = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.check((typed) => emailFrom(typed) !== null, 'email'),
  v.transform((typed) => emailFrom(typed) as string),
);

/** One new person. */
export const invitation = v.object({
  email,
  ...facts,
  roleId: recordId<'Role'>(),
  programIds: v.optional(v.pipe(v.array(recordId<'Program'>()), v.maxLength(20, 'invalid')), []),
  startupId: v.optional(v.nullable(recordId<'Startup'>()), null),
  sendsEmail: v.optional(v.boolean('invalid'), true),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** More are imported. */
export const mostInvited = 50;

/** New people of one role, by their addresses alone. */
export const invitations = v.object({
  emails: v.pipe(
    v.array(v.string('required'), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(mostInvited, 'max'),
  ),
  roleId: recordId<'Role'>(),
  sendsEmail: v.optional(v.boolean('invalid'), true),
});

/** The addresses of a typed list, one a line or separated by commas; words without an address stay, to be refused. */
export const typedAddresses = (text: string): string[] =>
  text.split(/[\n;,]+/).flatMap((part) => /[^\s<>"()]+@[^\s<>"()]+/.exec(part)?.[0] ?? (part.trim() || []));

/** Throws `Validation` with the invalid addresses. */
export function checkInvitations(input: object) {
  const { emails, ...others } = checked(invitations, input, { namespace: 'invitations', params: { max: mostInvited } });
  const wrong = emails.filter((typed) => emailFrom(typed) === null);
  if (wrong.length > 0)
    throw new Validation({ emails: [{ code: 'invitations.no-address', params: { typed: wrong.join(', ') } }] });
  return { ...others, emails: [...new Set(emails.map((typed) => emailFrom(typed) as string))] };
}

/** Throw `Validation`. */
export const checkInvitation = (input: object): Invitation => checked(invitation, input, { namespace: 'invitations' });
export const checkImportedPerson = (input: object) =>
  checked(v.object({ email, ...facts }), input, { namespace: 'invitations' });
export const personFacts = ['firstName', 'lastName', 'headline', 'phone', 'country'] as const;
