import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import { emptyContent, type FormLine, type LineContent } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { translate, type Words } from '#platform/messages.ts';

/** Texts of a template in the languages of the organization. */
export type Translations = (key: string) => Translation[];

export const translationsIn =
  (languages: readonly Language[], wordsIn: (language: Language) => Words): Translations =>
  (key) =>
    languages.map((language) => ({
      language,
      value: translate(`applications:template.${key}`, language, wordsIn(language)),
    }));

interface Line {
  name: string;
  type: QuestionType;
  more?: Partial<LineContent>;
  options?: readonly string[];
}

const required = { isRequired: true };
const short = { ...required, validations: { maxCharacters: 120 } };
const long = { ...required, validations: { maxCharacters: 1_000 } };

const startup: readonly Line[] = [
  { name: 'company', type: 'text', more: { ...short, slug: 'company' } },
  { name: 'one-liner', type: 'text', more: short },
  { name: 'website', type: 'text', more: { validations: { format: 'url' } } },
  { name: 'stage', type: 'select_radio', more: required, options: ['idea', 'prototype', 'customers', 'revenue'] },
  { name: 'problem', type: 'text_long', more: long },
  { name: 'traction', type: 'text_long', more: long },
  { name: 'team', type: 'text_long', more: long },
  { name: 'deck', type: 'file', more: { validations: { fileTypes: ['pdf', 'presentation'], maxCount: 1 } } },
  { name: 'why', type: 'text_long', more: long },
];

const member: readonly Line[] = [
  { name: 'about', type: 'text_long', more: long },
  { name: 'profile', type: 'text', more: { validations: { format: 'url' } } },
  { name: 'offer', type: 'text_long', more: long },
  { name: 'join', type: 'text_long', more: long },
];

/** The questions of an application form, for a start. */
export const templateLines = (kind: FunnelKind, translations: Translations): FormLine[] =>
  (kind === 'startup' ? startup : member).map(({ name, type, more, options = [] }) => ({
    ...emptyContent,
    ...more,
    id: newId<'FormQuestion'>(),
    type,
    label: translations(`questions.${name}`),
    options: options.map((option) => ({
      id: newId<'Option'>(),
      label: translations(`stages.${option}`),
      parentId: null,
      isWriteIn: false,
      numericalValue: null,
    })),
  }));

/** Two decisions of the team. */
export const templateRounds = (translations: Translations) =>
  ['selection', 'decision'].map((name) => ({
    id: newId<'FunnelRound'>(),
    type: 'staff_decision',
    content: { name: translations(`rounds.${name}`) },
  }));
