// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { listFields } from './find-fields.ts';
export { Field } from './graphql-definitions.ts';
export { listedValuesField } from './graphql-values.ts';
export { fieldColumnsOf } from './lists/field-columns.ts';
export { copyAnswersIn } from './values/copy-answers.ts';
export { findKnownValues } from './values/known-values.ts';
export { registerRollUpRelations } from './values/roll-ups.ts';
