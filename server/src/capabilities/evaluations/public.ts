export { findReadRound } from './reading/find-read-round.ts';
