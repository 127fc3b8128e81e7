// Written by `npm run generate` from the register and the manifests. Do not edit.
import { recordParts as sessions } from '#capabilities/sessions/record-parts.ts';
import { recordParts as fields } from '#capabilities/fields/record-parts.ts';
import { recordParts as tasks } from '#capabilities/tasks/record-parts.ts';
import { recordParts as people } from '#capabilities/people/record-parts.ts';
import { recordParts as timeline } from '#capabilities/timeline/record-parts.ts';
import { recordParts as forms } from '#capabilities/forms/record-parts.ts';
import { recordParts as evaluations } from '#capabilities/evaluations/record-parts.ts';
import { recordParts as activity } from '#capabilities/activity/record-parts.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [...sessions, ...fields, ...tasks, ...people, ...timeline, ...forms, ...evaluations, ...activity];
