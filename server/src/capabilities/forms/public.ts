export { reopenFillingsOf } from './answers/find-fillings.ts';
export { startFilling } from './answers/start-filling.ts';
export { loadForm } from './find-forms.ts';
export { FormContent } from './graphql-types.ts';
export { findPublished } from './versions/find-versions.ts';
