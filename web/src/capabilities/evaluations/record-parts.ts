import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

export const recordParts: RecordPart[] = [
  {
    kind: 'Application',
    place: 'head',
    allow: canEvaluate,
    texts: ['evaluations'],
    part: async () => (await import('./results/application-score.tsx')).ApplicationScore,
  },
  {
    kind: 'Application',
    place: 'activity',
    allow: canEvaluate,
    texts: ['evaluations'],
    part: async () => (await import('./results/application-evaluations.tsx')).ApplicationEvaluationsPart,
  },
  {
    kind: 'Application',
    place: 'activity',
    allow: canEvaluate,
    texts: ['evaluations'],
    part: async () => (await import('./feedback/application-feedback.tsx')).ApplicationFeedbackPart,
  },
];
