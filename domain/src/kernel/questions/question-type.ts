/** The specification's question types, in its order. */
export const questionTypes = [
  'text',
  'text_long',
  'number',
  'number_scale',
  'select_checkbox',
  'select_dropdown',
  'tree_single',
  'select_radio',
  'select_multi_dropdown',
  'tree_multi',
  'date',
  'table',
  'file',
  'section',
  'heading',
  'sub_heading',
  'paragraph',
  'video',
  'custom_field',
  'calculated',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Types with an answer of their own. The others structure a form; `custom_field` refers to a field of one of these types. */
export const answerTypes = [
  'text',
  'text_long',
  'number',
  'number_scale',
  'select_checkbox',
  'select_dropdown',
  'tree_single',
  'select_radio',
  'select_multi_dropdown',
  'tree_multi',
  'date',
  'table',
  'file',
  'video',
  'calculated',
] as const satisfies readonly QuestionType[];
export type AnswerType = (typeof answerTypes)[number];

/** Types that structure a form and take no answer. */
export const layoutTypes = [
  'section',
  'heading',
  'sub_heading',
  'paragraph',
] as const satisfies readonly QuestionType[];

/** How an answer is stored, filtered and sorted. */
export type AnswerKind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'table' | 'files' | 'calculated';

const kinds: Readonly<Record<AnswerType, AnswerKind>> = {
  text: 'text',
  text_long: 'text',
  number: 'number',
  number_scale: 'number',
  select_checkbox: 'choices',
  select_dropdown: 'choice',
  tree_single: 'choice',
  select_radio: 'choice',
  select_multi_dropdown: 'choices',
  tree_multi: 'choices',
  date: 'date',
  table: 'table',
  file: 'files',
  video: 'text',
  calculated: 'calculated',
};
export const answerKindOf = (type: AnswerType): AnswerKind => kinds[type];

export const hasOptions = (type: AnswerType): boolean => kinds[type] === 'choice' || kinds[type] === 'choices';
export const isTree = (type: AnswerType): boolean => type === 'tree_single' || type === 'tree_multi';
