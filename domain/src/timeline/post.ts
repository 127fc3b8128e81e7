import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

export const startupEventTypes = [
  'PLAIN',
  'DATA_DUE',
  'DATA_SUBMITTED',
  'DATA_SUBMITTED_NON_TOP_LEVEL',
  'COACHING_SESSION',
  'DATA_CATEGORIZATION_UPDATE',
  'DATA_CATEGORIZATION_SKIP',
  'COACHING_INVITE',
  'EMAIL_THREAD',
] as const;
export type StartupEventType = (typeof startupEventTypes)[number];

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

export interface PostInput {
  message: string;
  isPublic?: boolean | null;
  isUpdate?: boolean | null;
}

/** Checks a plain post. Throws `Validation`. */
export const checkPostInput = (input: PostInput) => checked(post, input, { namespace: 'timeline' });

/** Throws `Validation`. */
export const checkCommentInput = (input: { message: string }) =>
  checked(v.object({ message }, 'required'), input, { namespace: 'timeline' });

/** The post facts that rules need; a comment is as visible as its post. */
export interface PostFacts {
  startupId: string;
  eventType: StartupEventType;
  isPublic: boolean;
  createdById: string | null;
}
