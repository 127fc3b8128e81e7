import * as v from 'valibot';
import { isPlain, plainText, type RichText, richTextFrom } from '#kernel/text/rich-text.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked } from '#kernel/validation.ts';

export const messageMaxCharacters = 10_000;

/** The plain text of a comment or a post. */
export const message = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(messageMaxCharacters, 'max-characters'),
);

/** Throws `Validation`. */
export const checkCommentInput = (input: { message: string }) =>
  checked(v.object({ message }, 'required'), input, { namespace: 'comments' });

export interface TextInput {
  message: string;
  /** The rich text; the message is then its plain text. */
  body?: unknown;
}

/** The body is null if the plain text says everything. Throws `Validation`. */
export function checkBody({ message, body: given }: TextInput): { message: string; body: RichText | null } {
  if (given == null) return { message, body: null };
  const body = richTextFrom(given);
  if (!body) throw new Validation({ message: [{ code: 'invalid', params: { field: 'comments:fields.message' } }] });
  return { message: plainText(body), body: isPlain(body) ? null : body };
}
