import type { CreateEntryPart } from '#platform/create-entries.ts';
import { StartupDialog } from './form/startup-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Startup', Dialog: StartupDialog }];
