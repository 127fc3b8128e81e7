import { createContext, useContext } from 'react';
import type { RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';

const RoundContext = createContext<RoundEvaluatorsFragment | null>(null);
export const RoundProvider = RoundContext.Provider;

/** The round whose applications the list shows. */
export function useRound(): RoundEvaluatorsFragment {
  const round = useContext(RoundContext);
  if (!round) throw new Error('There is no round.');
  return round;
}
