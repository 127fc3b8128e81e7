// Written by `npm run generate` from the register and the manifests. Do not edit.
import { recordLinks as startups } from '#capabilities/startups/record-links.ts';
import { recordLinks as programs } from '#capabilities/programs/record-links.ts';
import { recordLinks as tasks } from '#capabilities/tasks/record-links.ts';
import { recordLinks as metrics } from '#capabilities/metrics/record-links.ts';
import { recordLinks as forms } from '#capabilities/forms/record-links.ts';
import { recordLinks as applications } from '#capabilities/applications/record-links.ts';
import { recordLinks as evaluations } from '#capabilities/evaluations/record-links.ts';
import type { RecordLink } from '#platform/record-links.ts';

export const recordLinks: RecordLink[] = [...startups, ...programs, ...tasks, ...metrics, ...forms, ...applications, ...evaluations];
