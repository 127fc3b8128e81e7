import type { StartupAssessmentQuery } from '#platform/api/generated/documents.ts';

export type Assessment = NonNullable<StartupAssessmentQuery['startupAssessment']>;
