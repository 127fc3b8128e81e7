import { createContext, useContext } from 'react';
import type { StartupHeadQuery } from '#platform/api/generated/documents.ts';

/** The whole startup. */
export type WholeStartup = NonNullable<StartupHeadQuery['startup']>;
export interface OpenStartup {
  _id: string;
  /** Empty until the head of the file has loaded; the file is hidden until then. */
  name: string;
}

export const StartupContext = createContext<OpenStartup | null>(null);

/** The startup whose file is open, for the pages of the file. */
export function useStartup(): OpenStartup {
  const startup = useContext(StartupContext);
  if (!startup) throw new Error('useStartup works only inside the file of a startup');
  return startup;
}
