// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { FillDialogProps } from './selection/fill-dialog.tsx';

export { AnswerField } from './answers/answer-field.tsx';
export { AnswerText } from './answers/answer-text.tsx';
export { NumberField } from './answers/number-field.tsx';
export { OptionsEditor } from './definitions/options-editor.tsx';
export { RolesSelect, useRoleOptions } from './definitions/roles-select.tsx';
export { RulesEditor } from './definitions/rules-editor.tsx';
export { useFieldColumns } from './use-field-columns.tsx';

/** Loads with the first selection that is filled in. */
export const FillDialog = lazyPart<FillDialogProps>(async () => {
  const [{ FillDialog: Loaded }] = await Promise.all([import('./selection/fill-dialog.tsx'), loadTexts(['fields'])]);
  return Loaded;
});
