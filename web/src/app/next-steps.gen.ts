// Written by `npm run generate` from the register and the manifests. Do not edit.
import { nextSteps as accounts } from '#capabilities/accounts/next-steps.ts';
import { nextSteps as startups } from '#capabilities/startups/next-steps.ts';
import { nextSteps as programs } from '#capabilities/programs/next-steps.ts';
import { nextSteps as timeline } from '#capabilities/timeline/next-steps.ts';
import { nextSteps as metrics } from '#capabilities/metrics/next-steps.ts';
import { nextSteps as forms } from '#capabilities/forms/next-steps.ts';
import { nextSteps as applications } from '#capabilities/applications/next-steps.ts';
import { nextSteps as evaluations } from '#capabilities/evaluations/next-steps.ts';
import type { NextStepPart } from '#platform/next-steps.ts';

export const nextSteps: NextStepPart[] = [...accounts, ...startups, ...programs, ...timeline, ...metrics, ...forms, ...applications, ...evaluations];
