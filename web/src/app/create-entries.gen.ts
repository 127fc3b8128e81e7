// Written by `npm run generate` from the register and the manifests. Do not edit.
import { createEntries as tasks } from '#capabilities/tasks/create-entries.ts';
import type { CreateEntryPart } from '#platform/create-entries.ts';

export const createEntries: CreateEntryPart[] = [...tasks];
