import type { CreateEntryPart } from '#platform/create-entries.ts';
import { NewFormDialog } from './create/new-form-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Form', Dialog: NewFormDialog }];
