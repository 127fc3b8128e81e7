import * as v from 'valibot';
import { cleanLine } from '#kernel/text/clean-text.ts';

export const mostPasskeys = 20;

/** The owner's label for it. */
export const PasskeyName = v.object({
  name: v.pipe(
    v.string('required'),
    v.transform(cleanLine),
    v.nonEmpty('required'),
    v.maxLength(100, 'max-characters'),
  ),
});
