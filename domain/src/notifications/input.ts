import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';
import { channels, type Lock } from './preferences.ts';
import { implementedTypes } from './types.ts';

const schema = v.object({
  type: v.picklist(implementedTypes, 'invalid'),
  channel: v.picklist(channels, 'invalid'),
  reason: v.nullish(
    v.pipe(v.string('invalid'), v.trim(), v.nonEmpty('required'), v.maxLength(200, 'max-characters')),
    null,
  ),
});

/** No reason removes the lock. Throws `Validation`. */
export const checkLock = (input: object): Omit<Lock, 'reason'> & { reason: string | null } =>
  checked(schema, input, { namespace: 'notifications' });
