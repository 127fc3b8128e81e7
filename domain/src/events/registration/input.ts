import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

const decision = v.object({ accept: v.boolean('invalid') }, 'required');

/** Throws `Validation`. */
export const checkRegistrationDecision = (input: unknown): { accept: boolean } =>
  checked(decision, input, { namespace: 'events' });
