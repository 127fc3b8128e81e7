export { findPeriod } from './collection/find-periods.ts';
