export { seenFunnels } from './funnels/find-funnels.ts';
