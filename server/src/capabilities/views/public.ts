export { registerFilterRecords } from './filter-records.ts';
