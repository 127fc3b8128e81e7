export { seenComments } from './comments/find-comments.ts';
export { applicationComments } from './comments/table.ts';
export { factsOf, loadApplication, seenApplications } from './find-applications.ts';
export { type FunnelCard, findFunnel, loadFunnel, seenFunnels } from './funnels/find-funnels.ts';
export { registerApplicationReader } from './readers.ts';
export { applicationTagUse } from './tags.ts';
export { Application } from './working/graphql-types.ts';
export { setReadingSummary } from './working/reading-summary.ts';
export { takeStep } from './working/take-step.ts';
