export {
  type ApplicationCard,
  applicantsOf,
  factsOf,
  loadApplication,
  loadApplicationOrNull,
  loadApplications,
  ownsFunnel,
  reviewedApplications,
  seenApplications,
  visibleApplications,
} from './find-applications.ts';
export { type FunnelCard, findFunnel, loadFunnel } from './funnels/find-funnels.ts';
export { applicationLeads } from './leads/table.ts';
export { assertEmailNotSent } from './mails/held-emails.ts';
export { type ApplicantMessage, mailManyApplicants, renderApplicantMail } from './mails/mail-applicants.ts';
export { rejectionReasonOf, sendsMail } from './mails/sends-mail.ts';
export { decisionEmails } from './mails/table.ts';
export { coApplicantsOf, openInvitationsOf } from './people/find-people.ts';
export { applicationPeople } from './people/table.ts';
export { registerEvaluatorAccess } from './readers.ts';
export { advanceByRule, undecidedIn } from './working/advance-by-rule.ts';
export { type ApplicationState, stateOf } from './working/application-state.ts';
export { decideIn, undoDecision } from './working/decide.ts';
export { ApplicantMessageObject, Application } from './working/graphql-types.ts';
export { setEvaluationSummaries } from './working/reading-summary.ts';
export { takeStep, takeSteps } from './working/take-step.ts';
