export { copyFilling, takeBackFiles } from './answers/copy-filling.ts';
export { reopenFillingsOf, submissionsOf, versionsOf } from './answers/find-fillings.ts';
export { startFilling, startFillingsOf } from './answers/start-filling.ts';
export { createFormIn } from './create-form.ts';
export { saveLinesIn } from './draft/save-lines.ts';
export { loadForm } from './find-forms.ts';
export { FormContent, FormQuestion } from './graphql-types.ts';
export { findPublished } from './versions/find-versions.ts';
export { publishIn } from './versions/publish-form.ts';
