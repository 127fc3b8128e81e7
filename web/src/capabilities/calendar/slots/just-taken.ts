import type { CombinedError } from '@urql/core';
import { userErrorOf } from '#platform/api/errors.ts';

/** The free times nearest to one that somebody else has taken; null for other errors. */
export function nearestFreeOf(error: CombinedError): string[] | null {
  const refused = userErrorOf(error);
  if (refused?.code !== 'calendar.just-taken') return null;
  return String(refused.params?.nearest ?? '')
    .split(' ')
    .filter(Boolean);
}
