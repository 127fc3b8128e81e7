import * as v from 'valibot';
import { message } from '#comments/input.ts';
import { checked } from '#kernel/validation.ts';

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
