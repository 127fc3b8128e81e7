export { registerFilterRecords } from './filter-records.ts';
export { findView, type ViewCard, visibleViews } from './find-views.ts';
export { SavedView as SavedViewObject } from './graphql.ts';
