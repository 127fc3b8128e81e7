import * as v from 'valibot';
import { checked, recordId } from '#kernel/validation.ts';
import { type AudienceRule, audienceDimensions } from './audience.ts';

const mostRules = 100;

export const audienceRule = v.strictObject({
  dimension: v.picklist(audienceDimensions, 'invalid'),
  value: recordId(),
  isExcluded: v.boolean('invalid'),
});

export const audienceInput = v.strictObject({
  audience: v.pipe(v.array(audienceRule, 'invalid'), v.maxLength(mostRules, 'invalid')),
});

const keyOf = ({ dimension, value }: AudienceRule) => `${dimension}/${value}`;

/** Throws `Validation`. A value named twice keeps its last line. The order is fixed, so that equal audiences are equal. */
export function checkAudience(input: object): AudienceRule[] {
  const { audience } = checked(audienceInput, input, { namespace: 'resources' });
  const byValue = new Map(audience.map((rule) => [keyOf(rule), rule]));
  return [...byValue.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rule]) => rule);
}
