import * as v from 'valibot';
import { checked, type InputOf } from '#kernel/validation.ts';

/** Whether people may connect an AI assistant with their key. */
export const assistants = v.object({ assistantsAllowed: v.boolean('invalid') }, 'required');

/** Throws `Validation`. */
export const checkAssistants = (input: InputOf<typeof assistants>): v.InferOutput<typeof assistants> =>
  checked(assistants, input, { namespace: 'incubators' });
