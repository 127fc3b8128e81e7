import type { CreateEntryPart } from '#platform/create-entries.ts';
import { NewEvent } from './new-event.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Event', Dialog: NewEvent }];
