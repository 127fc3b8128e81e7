import { emptyContent, type FormLine, type FormPurpose, type LineContent } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { TableColumn } from '@seedbed/domain/kernel/questions/validations.ts';
import { type Language, languages, type Translation, translated } from '@seedbed/domain/kernel/translations.ts';

/** A form as the demo tenants have it. */
export interface DemoForm {
  name: string;
  purpose: FormPurpose;
  title: Translation[];
  description: Translation[];
  lines: FormLine[];
  /** The lines of the versions before this one, oldest first. Null for a draft that was never published. */
  earlier: FormLine[][] | null;
}

/** The languages of the title. */
export const languagesOf = ({ title }: Pick<DemoForm, 'title'>): Language[] =>
  languages.filter((one) => title.some(({ language }) => language === one));

/** English, and Arabic if given. */
export const texts = (en: string, ar?: string): Translation[] => [
  { language: 'en', value: en },
  ...(ar ? [{ language: 'ar' as const, value: ar }] : []),
];

export const line = (type: QuestionType, label: Translation[], more: Partial<LineContent> = {}): FormLine => ({
  ...emptyContent,
  ...more,
  id: newId<'FormQuestion'>(),
  type,
  label,
});

export const option = (label: Translation[], more: Partial<QuestionOption> = {}): QuestionOption => ({
  id: newId<'Option'>(),
  label,
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
  ...more,
});

export const column = (
  labels: readonly Translation[],
  type: TableColumn['type'] = 'text',
  isRequired = false,
): TableColumn => ({
  id: newId<'Column'>(),
  label: translated(labels, 'en'),
  labels,
  type,
  isRequired,
});

/** Shown while the question has this option. */
export const shownIf = ({ id: questionId }: FormLine, { id }: QuestionOption): Pick<LineContent, 'dependency'> => ({
  dependency: {
    operator: 'and',
    skipTo: null,
    statements: [{ action: 'show', questionId, operator: 'any_of', values: [id] }],
  },
});
