export { factsOf, loadApplication, seenApplications } from './find-applications.ts';
export { type FunnelCard, findFunnel, loadFunnel, seenFunnels } from './funnels/find-funnels.ts';
export { registerApplicationReader } from './readers.ts';
export { Application } from './working/graphql.ts';
export { takeStep } from './working/take-step.ts';
