import type { CreateEntryPart } from '#platform/create-entries.ts';
import { TaskDialog } from './form/task-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Task', Dialog: TaskDialog }];
