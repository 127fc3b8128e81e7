export { seenApplications } from './find-applications.ts';
export { seenFunnels } from './funnels/find-funnels.ts';
