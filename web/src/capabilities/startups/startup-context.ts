import { createContext, useContext } from 'react';
import type { StartupHeadQuery } from '#platform/api/generated/documents.ts';

export type OpenStartup = NonNullable<StartupHeadQuery['startup']>;

export const StartupContext = createContext<OpenStartup | null>(null);

/** The startup whose file is open; for the pages that stand within it. */
export function useStartup(): OpenStartup {
  const startup = useContext(StartupContext);
  if (!startup) throw new Error('There is a startup only inside its file');
  return startup;
}
