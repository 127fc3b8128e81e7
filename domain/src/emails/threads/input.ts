import * as v from 'valibot';
import { emailFrom } from '#kernel/email-address.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';

export const mostText = 8_000;
export const mostRecipients = 20;
const mostCopies = 10;

const address = v.pipe(
  v.string('invalid'),
  v.transform((typed) => emailFrom(typed) ?? ''),
  v.nonEmpty('invalid'),
);
const addresses = v.pipe(v.nullish(v.array(address, 'invalid'), []), v.maxLength(mostCopies, 'too-many'));

const email = v.object(
  {
    subject: requiredLine(200),
    text: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(mostText, 'max-characters')),
    recipientIds: v.pipe(
      v.array(recordId<'User'>(), 'required'),
      v.minLength(1, 'required'),
      v.maxLength(mostRecipients, 'too-many'),
    ),
    cc: addresses,
    bcc: addresses,
    isPublic: v.nullish(v.boolean('invalid'), true),
  },
  'required',
);

export type StartupEmailInput = v.InferInput<typeof email>;

/** Throws `Validation`. */
export const checkStartupEmail = (input: StartupEmailInput) => checked(email, input, { namespace: 'email-threads' });
