import type { EvaluationParamsQuery } from '#platform/api/generated/documents.ts';

export type Param = EvaluationParamsQuery['evaluationParams'][number];
export type ParamChoices = EvaluationParamsQuery['evaluationParamChoices'];
