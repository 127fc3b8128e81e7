import { useState } from 'react';
import { useQuery } from 'urql';
import { MetricsChecker } from './operations.ts';

/** The first of these startups that owes something; null if none does, undefined while loading. */
export function usePendingStartup(startupIds: readonly string[]) {
  const [n, setN] = useState(0);
  const startupId = startupIds[n] ?? '';
  const [{ data, error }] = useQuery({ query: MetricsChecker, variables: { startupId }, pause: !startupId });
  if (!startupId) return null;
  // The answer for the startup before shows until the next one arrives.
  const isAnswered = error !== undefined || data?.startup?._id === startupId;
  if (!isAnswered) return undefined;
  if (data?.pendingDataForm && !error)
    return { startupId, isCategorized: data.startup?.initialCategorizationComplete ?? false };
  if (n + 1 >= startupIds.length) return null;
  setN(n + 1);
  return undefined;
}
