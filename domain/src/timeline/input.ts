import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

export const messageMaxCharacters = 10_000;

const message = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(messageMaxCharacters, 'max-characters'),
);

const post = v.object(
  {
    message,
    isPublic: v.nullish(v.boolean('invalid'), true),
    /** A founder's progress report, as opposed to a remark. */
    isUpdate: v.nullish(v.boolean('invalid'), false),
  },
  'required',
);

export type PostInput = v.InferInput<typeof post>;

/** Checks a plain post. Throws `Validation`. */
export const checkPostInput = (input: PostInput) => checked(post, input, { namespace: 'timeline' });

/** Throws `Validation`. */
export const checkCommentInput = (input: { message: string }) =>
  checked(v.object({ message }, 'required'), input, { namespace: 'timeline' });
