import type { CreateEntryPart } from '#platform/create-entries.ts';
import { ProgramDialog } from './form/program-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Program', Dialog: ProgramDialog }];
