import { createContext, useContext } from 'react';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';

export const ProgramContext = createContext<ProgramCardFragment | null>(null);

/** The program whose page is open, for its tabs. */
export function useProgram(): ProgramCardFragment {
  const program = useContext(ProgramContext);
  if (!program) throw new Error('useProgram works only inside the page of a program');
  return program;
}
