export { assertDocumentsInPlan } from './in-plan.ts';
export { documentCard, findDocument } from './library/find-documents.ts';
export { findRequest, requestName } from './requests/find-requests.ts';
export { founderIds } from './visible-records.ts';
