export { registerScorecards, type SentScorecard } from './assessment/scorecard-sources.ts';
export { liveParams } from './params/params.ts';
