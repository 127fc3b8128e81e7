import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** The typed text, updated at once on the screen and debounced in the address. */
export function useTypedInAddress(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const rested = useDebounced(typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: written only when typing pauses
  useEffect(() => {
    if (rested !== inAddress) write(rested);
  }, [rested]);

  // Back and forward change the text in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address counts
  useEffect(() => {
    if (inAddress !== rested) setTyped(inAddress);
  }, [inAddress]);

  return [typed, setTyped];
}
