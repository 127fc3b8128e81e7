import { createContext, useContext } from 'react';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';

/** The application whose page is open, for its tabs. */
const Context = createContext<ApplicationRecordFragment | null>(null);
export const ApplicationProvider = Context.Provider;

/** Null for its applicant. */
export const useApplication = (): ApplicationRecordFragment | null => useContext(Context);
