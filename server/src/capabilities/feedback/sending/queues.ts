import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface SurveyJob {
  tenantId: Id<'Incubator'>;
  zone: string;
}

/** Sends what is due right after a request opens, without waiting for the schedule. */
export const surveyQueue = defineQueue<SurveyJob>('feedback-surveys', { retentionSeconds: 86_400 });
