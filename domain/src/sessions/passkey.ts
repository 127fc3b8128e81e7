import * as v from 'valibot';

export const mostPasskeys = 20;

/** What its owner knows it by. */
export const PasskeyName = v.object({
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'max-characters')),
});
