// Written by `npm run generate` from the register and the manifests. Do not edit.
import { createEntries as startups } from '#capabilities/startups/create-entries.ts';
import { createEntries as programs } from '#capabilities/programs/create-entries.ts';
import { createEntries as invitations } from '#capabilities/invitations/create-entries.ts';
import { createEntries as tasks } from '#capabilities/tasks/create-entries.ts';
import { createEntries as forms } from '#capabilities/forms/create-entries.ts';
import { createEntries as applications } from '#capabilities/applications/create-entries.ts';
import type { CreateEntryPart } from '#platform/create-entries.ts';

export const createEntries: CreateEntryPart[] = [...startups, ...programs, ...invitations, ...tasks, ...forms, ...applications];
