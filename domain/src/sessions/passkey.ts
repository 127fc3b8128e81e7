import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';

export const mostPasskeys = 20;

/** The owner's label for it. */
export const PasskeyName = v.object({
  name: requiredLine(100),
});
