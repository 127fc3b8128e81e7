export { registerFilterRecords } from './filter-records.ts';
export { visibleViews } from './find-views.ts';
