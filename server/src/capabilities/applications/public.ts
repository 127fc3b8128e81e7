export { assertMayManage, loadRoundOfFunnel, lockRound, type RoundOfFunnel } from './decisions/find-round.ts';
export {
  type ApplicationCard,
  factsOf,
  loadApplication,
  loadApplicationOrNull,
  ownsFunnel,
  reviewedApplications,
  seenApplications,
  visibleApplications,
} from './find-applications.ts';
export { findFunnel, loadFunnel } from './funnels/find-funnels.ts';
export { applicationLeads } from './leads/table.ts';
export { coApplicantsOf, openInvitationsOf } from './people/find-people.ts';
export { applicationPeople } from './people/table.ts';
export { registerEvaluatorAccess } from './readers.ts';
export { advanceByRule, undecidedIn } from './working/advance-by-rule.ts';
export { Application } from './working/graphql-types.ts';
export { setEvaluationSummaries } from './working/reading-summary.ts';
export { takeStep } from './working/take-step.ts';
