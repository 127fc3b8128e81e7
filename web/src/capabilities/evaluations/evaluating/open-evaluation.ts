import type { OneEvaluationQuery } from '#platform/api/generated/documents.ts';

/** An evaluation with everything that the scoring page shows. */
export type OpenEvaluation = NonNullable<OneEvaluationQuery['evaluation']>;
