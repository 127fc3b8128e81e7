export { factsOf, loadApplication, seenApplications } from './find-applications.ts';
export { type FunnelCard, findFunnel, loadFunnel, seenFunnels } from './funnels/find-funnels.ts';
export { funnelTagUse } from './funnels/funnel-tag-use.ts';
export { seenLeads } from './leads/find-leads.ts';
export { applicationLeads } from './leads/table.ts';
export { registerApplicationReader } from './readers.ts';
export { Application } from './working/graphql.ts';
export { takeStep } from './working/take-step.ts';
