import * as v from 'valibot';

export const mostPasskeys = 20;

/** The owner's label for it. */
export const PasskeyName = v.object({
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'max-characters')),
});
