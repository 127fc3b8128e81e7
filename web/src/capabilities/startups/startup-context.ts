import { createContext, useContext } from 'react';
import type { StartupHeadQuery } from '#platform/api/generated/documents.ts';

/** All of it, for the page that has asked. */
export type WholeStartup = NonNullable<StartupHeadQuery['startup']>;
export interface OpenStartup {
  _id: string;
  /** Empty before the head of the file has come; nothing of the file is shown before. */
  name: string;
}

export const StartupContext = createContext<OpenStartup | null>(null);

/** The startup whose file is open; for the pages that stand within it. */
export function useStartup(): OpenStartup {
  const startup = useContext(StartupContext);
  if (!startup) throw new Error('There is a startup only inside its file');
  return startup;
}
