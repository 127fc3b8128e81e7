import * as v from 'valibot';
import { email } from '#applications/applicant.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';

const orNull = (text: string): string | null => text || null;

export const lead = v.object({
  name: requiredLine(120),
  funnelId: recordId<'Funnel'>('required'),
  contactName: optionalLine(120),
  email: v.optional(
    v.nullable(
      v.union(
        [
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
          email,
        ],
        'email',
      ),
    ),
    null,
  ),
  note: v.optional(
    v.nullable(
      v.pipe(
        v.string('invalid'),
        v.transform((text) => cleanText(text, true)),
        v.maxLength(2_000, 'max-characters'),
        v.transform(orNull),
      ),
    ),
    null,
  ),
  ownerId: v.optional(v.nullable(recordId<'User'>()), null),
});
export type LeadFacts = v.InferOutput<typeof lead>;
export const leadFactNames = Object.keys(lead.entries) as (keyof LeadFacts)[];

/** Throws `Validation`. */
export const checkLead = (input: object): LeadFacts => checked(lead, input, { namespace: 'applications' });
