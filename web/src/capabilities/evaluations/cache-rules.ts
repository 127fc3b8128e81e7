import type { CacheRules } from '#platform/api/cache.ts';

const evaluations = [
  'ownEvaluations',
  'ownEvaluationRounds',
  'evaluationList',
  'evaluationRounds',
  'startupAssessment',
  'applicationList',
];

export const cacheRules: CacheRules = {
  lists: {
    // Scores that are taken back open the scorecard again.
    Evaluation: [...evaluations, 'filling'],
    Filling: ['ownEvaluations', 'evaluation'],
    Application: [
      'ownEvaluations',
      'evaluationList',
      'evaluationRounds',
      'ownFeedback',
      'feedbackToRelease',
      'heldEmails',
      'applicationList',
    ],
    EvaluationFeedback: ['evaluationFeedback', 'ownFeedback', 'feedbackToRelease'],
    // Rounds, calibration and capacities are part of a funnel.
    Funnel: [...evaluations, 'evaluationFeedback', 'ownFeedback', 'feedbackToRelease'],
    EvaluationParam: ['evaluationParams'],
    Form: ['evaluationParamChoices'],
    Program: ['evaluationParamChoices'],
    Tag: ['evaluationParams', 'evaluationParamChoices'],
  },
  embedded: ['AssessmentSitting', 'AssessedEvaluation', 'HeldEmail'],
};
