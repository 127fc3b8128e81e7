import { graphql } from '#platform/api/graphql.ts';

export const EvaluationParams = graphql(`
  query EvaluationParams {
    evaluationParams { _id version programId topicId roleType formId canEdit }
    evaluationParamChoices { forms { value label } programs { value label } topics { value label } }
  }
`);

export const CreateEvaluationParam = graphql(`
  mutation CreateEvaluationParam($id: ID, $input: EvaluationParamInput!) { createEvaluationParam(id: $id, input: $input) }
`);

export const UpdateEvaluationParam = graphql(`
  mutation UpdateEvaluationParam($paramId: ID!, $version: Int!, $input: EvaluationParamInput!) {
    updateEvaluationParam(paramId: $paramId, version: $version, input: $input)
  }
`);

export const DeleteEvaluationParam = graphql(`
  mutation DeleteEvaluationParam($paramId: ID!) { deleteEvaluationParam(paramId: $paramId) }
`);
