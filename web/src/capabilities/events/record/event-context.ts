import { createContext, useContext } from 'react';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';

export const EventContext = createContext<EventRecordFragment | null>(null);

/** The event whose page is open, for its tabs. */
export function useEvent(): EventRecordFragment {
  const event = useContext(EventContext);
  if (!event) throw new Error('useEvent works only inside the page of an event');
  return event;
}
