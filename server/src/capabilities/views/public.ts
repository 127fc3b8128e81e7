export { findView, findViews, listKnownViews, type ViewCard } from './find-views.ts';
export { SavedView as SavedViewObject } from './graphql.ts';
