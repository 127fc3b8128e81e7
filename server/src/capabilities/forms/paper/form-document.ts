import { statementsOf } from '@seedbed/domain/forms/dependency.ts';
import { type AnswerableQuestion, type FormQuestion, isAsked } from '@seedbed/domain/forms/form.ts';
import type { QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { hasOptions, isTree } from '@seedbed/domain/kernel/questions/question-type.ts';
import { columnLabel, rulesOf, scaleOf } from '@seedbed/domain/kernel/questions/validations.ts';
import { directionOf, type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import type { FormSide } from '#capabilities/forms/versions/find-versions.ts';
import { translate } from '#platform/messages.ts';
import type { Blank, TextDocument, TextSection } from '#platform/text-documents/text-document.ts';

const linesOfLongText = 6;
const rowsOfTable = 4;

interface PaperSection extends TextSection {
  texts: string[];
  blanks: Blank[];
}

/** The form to fill in on paper. Conditional questions are all in it, with the questions that decide about them. */
export function formDocument(form: FormSide, tenant: string, language: Language): TextDocument {
  const text = (list: FormQuestion['label']) => translated(list, language);
  const title = text(form.title) || form.name;
  const sections: PaperSection[] = [{ heading: translate('filling:first-section', language), texts: [], blanks: [] }];
  for (const line of form.questions) {
    const [label, description] = [text(line.label), text(line.description)];
    const { type } = line;
    const current = sections.at(-1);
    if (isAsked(line)) current?.blanks.push(blankOf(line, form.questions, language));
    else if (type === 'section' || type === 'heading' || type === 'sub_heading')
      sections.push({ heading: label, texts: description ? [description] : [], blanks: [] });
    else if (type === 'paragraph') current?.texts.push(...[label, description].filter(Boolean));
  }
  const isEmpty = ({ texts, blanks }: PaperSection) => texts.length + blanks.length === 0;
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title,
    subtitle: [tenant, text(form.description), translate('filling:paper.note', language)].filter(Boolean).join('\n'),
    sections: sections.filter((one, i) => i > 0 || !isEmpty(one)),
  };
}

function blankOf(question: AnswerableQuestion, all: readonly FormQuestion[], language: Language): Blank {
  const { label, description, behavesAs: type, validations, options } = question;
  const textOf = (key: string, params: Readonly<Record<string, string>> = {}) => translate(key, language, params);
  const rules = rulesOf(type).flatMap((rule) => {
    const value = validations[rule];
    if (value === undefined || typeof value === 'object' || type === 'number_scale') return [];
    // A day relative to the day of the answer.
    if (String(value).startsWith('today')) return [];
    return `${textOf(`fields:rules.${rule}`)}: ${rule === 'format' ? textOf(`fields:formats.${value}`) : value}`;
  });
  const deciding = new Set(statementsOf(question.dependency).map(({ questionId }) => questionId));
  const names = all.filter(({ id }) => deciding.has(id)).map((one) => translated(one.label, language));
  return {
    label: `${translated(label, language)}${question.isRequired ? '' : ` ${textOf('common:optional')}`}`,
    hints: [
      translated(description, language),
      rules.join(' · '),
      names.length > 0 ? textOf('filling:paper.depends', { questions: names.join(', ') }) : '',
      type === 'file' || type === 'video' ? textOf('filling:paper.online') : '',
    ].filter(Boolean),
    ...(hasOptions(type) && { choices: choicesOf(options, isTree(type), language) }),
    ...(type === 'number_scale' && {
      choices: scaleOf(validations).map((one) => ({ label: String(one), depth: 0 })),
    }),
    ...(type === 'table' && { columns: (validations.columns ?? []).map((column) => columnLabel(column, language)) }),
    lines: linesOf(question),
  };
}

function linesOf({ behavesAs: type, validations, options }: AnswerableQuestion): number {
  if (type === 'table') return Math.max(rowsOfTable, validations.minRows ?? 0);
  if (type === 'text_long') return linesOfLongText;
  if (hasOptions(type)) return options.some(({ isWriteIn }) => isWriteIn) ? 1 : 0;
  return type === 'number_scale' || type === 'file' ? 0 : 1;
}

/** A tree from the top, each option below the one that it belongs to. */
function choicesOf(options: readonly QuestionOption[], isNested: boolean, language: Language) {
  const below = (parentId: string | null, depth: number): { label: string; depth: number }[] =>
    options
      .filter((option) => !isNested || option.parentId === parentId)
      .flatMap((option) => [
        { label: translated(option.label, language), depth },
        ...(isNested ? below(option.id, depth + 1) : []),
      ]);
  return below(null, 0);
}
