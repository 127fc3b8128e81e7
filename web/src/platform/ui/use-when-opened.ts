import { useEffect, useState } from 'react';

/**
 * Of what a list has many and opens few: nothing is made of it before it is first opened. It comes closed and opens then,
 * since the library notes where the focus was when something opens, not when it comes.
 */
export function useWhenOpened(opened: boolean): { made: boolean; opened: boolean } {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (opened) setStands(true);
  }, [opened]);
  return { made: stands || opened, opened: stands && opened };
}
