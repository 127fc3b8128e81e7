import * as v from 'valibot';
import { checked, type InputOf } from '#kernel/validation.ts';

export const usualRetentionDays = 400;
/** The database refuses to remove younger activities. */
export const shortestRetentionDays = 90;
const longestRetentionDays = 3_650;

export const activityLog = v.object(
  {
    retentionDays: v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(shortestRetentionDays, 'incubators.retention-range'),
      v.maxValue(longestRetentionDays, 'incubators.retention-range'),
    ),
  },
  'required',
);

/** Throws `Validation`. */
export const checkActivityLog = (input: InputOf<typeof activityLog>): v.InferOutput<typeof activityLog> =>
  checked(activityLog, input, { namespace: 'incubators' });
