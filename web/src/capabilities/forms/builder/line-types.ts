import { isLayoutLine } from '@seedbed/domain/forms/form.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { useTranslation } from 'react-i18next';

/** In the order of the menu. */
export const typeGroups = {
  texts: ['text', 'text_long', 'number', 'number_scale', 'date'],
  choices: ['select_radio', 'select_dropdown', 'select_checkbox', 'select_multi_dropdown', 'tree_single', 'tree_multi'],
  others: ['table', 'file', 'video', 'custom_field', 'calculated'],
  layout: ['section', 'heading', 'sub_heading', 'paragraph'],
} as const satisfies Record<string, readonly QuestionType[]>;
export type TypeGroup = keyof typeof typeGroups;
export const typeGroupNames = Object.keys(typeGroups) as TypeGroup[];

/** The name of a type in the person's language. */
export function useTypeName(): (type: QuestionType) => string {
  const { t } = useTranslation(['forms', 'fields']);
  return (type) => (type === 'custom_field' || isLayoutLine(type) ? t(`types.${type}`) : t(`fields:types.${type}`));
}
