import type { RoundDecisionsQuery } from '#platform/api/generated/documents.ts';

export type DecisionRow = RoundDecisionsQuery['applicationList']['rows'][number];
