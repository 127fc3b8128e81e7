// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { AnswerField } from './answers/answer-field.tsx';
export { AnswerText } from './answers/answer-text.tsx';
export { OptionsEditor } from './definitions/options-editor.tsx';
export { RolesSelect, useRoleOptions } from './definitions/roles-select.tsx';
export { RulesEditor } from './definitions/rules-editor.tsx';
export { useFieldColumns } from './use-field-columns.tsx';
