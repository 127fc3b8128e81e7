import type { RoleType } from '#kernel/actor.ts';
import type { Question } from '#kernel/questions/question.ts';
import { type AnswerType, layoutTypes, type QuestionType } from '#kernel/questions/question-type.ts';
import type { Language, Translation } from '#kernel/translations.ts';
import type { Dependency } from './dependency.ts';

export const formPurposes = [
  'application',
  'evaluation',
  'scorecard',
  'feedback',
  'submission',
  'data_request',
] as const;
export type FormPurpose = (typeof formPurposes)[number];

/** `publishing`, `success` and `failure` are the specification's publishing states. */
export const formStatuses = ['draft', 'publishing', 'success', 'failure', 'archived'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** The content of one line of a form: a question, or a part of the layout. */
export interface LineContent extends Pick<Question, 'label' | 'description' | 'validations' | 'options'> {
  placeholder: readonly Translation[];
  isRequired: boolean;
  /** The name of the question in formulas. */
  slug: string | null;
  /** The formula of a calculated question. */
  formula: string | null;
  /** The custom field that gives the type, the rules and the options. */
  fieldId: string | null;
  dependency: Dependency | null;
  /** Null for everybody who may open the form. */
  visibleTo: readonly RoleType[] | null;
  /** Null for everybody who fills the form. */
  editableBy: readonly RoleType[] | null;
  /** The person who fills a table adds rows. */
  canAddRows: boolean;
  /** The share of the question in a score. */
  weight: number | null;
  /** The evaluation criterion that the question measures. */
  criterionId: string | null;
}

/** A section begins a group that ends before the next section. */
export interface FormLine extends LineContent {
  id: string;
  type: QuestionType;
}

/** A line as people answer it: a custom field has the rules and options of its field. */
export interface FormQuestion extends FormLine {
  /** The type of the answer; null for a part of the layout. */
  behavesAs: AnswerType | null;
}

/** The texts that a version freezes besides its questions. */
export interface FormTexts {
  title: readonly Translation[];
  description: readonly Translation[];
  languages: readonly Language[];
}

interface ReadField extends Pick<Question, 'type' | 'label' | 'description' | 'validations' | 'options'> {
  id: string;
  requiredAt?: string;
}

type LayoutType = (typeof layoutTypes)[number];
export const isLayoutLine = (type: QuestionType): type is LayoutType => layoutTypes.some((one) => one === type);

/** Null if the line names no known field. */
export const behaviorOf = (
  { type, fieldId }: Pick<FormLine, 'type' | 'fieldId'>,
  fields: readonly Pick<ReadField, 'id' | 'type'>[],
): AnswerType | null => {
  if (type === 'custom_field') return fields.find(({ id }) => id === fieldId)?.type ?? null;
  return isLayoutLine(type) ? null : type;
};

/** The lines of a draft as people answer them. An application requires the fields that are required there. */
export const questionsOf = (
  lines: readonly FormLine[],
  fields: readonly ReadField[],
  purpose?: FormPurpose,
): FormQuestion[] =>
  lines.map((line) => {
    const field = line.type === 'custom_field' ? fields.find(({ id }) => id === line.fieldId) : undefined;
    const behavesAs = behaviorOf(line, fields);
    if (!field) return { ...line, behavesAs };
    return {
      ...line,
      behavesAs,
      isRequired: line.isRequired || (purpose === 'application' && field.requiredAt === 'application'),
      label: line.label.length > 0 ? line.label : field.label,
      description: line.description.length > 0 ? line.description : field.description,
      validations: field.validations,
      options: field.options,
    };
  });

export type AnswerableQuestion = FormQuestion & { behavesAs: AnswerType };
export const isAnswered = (question: FormQuestion): question is AnswerableQuestion => question.behavesAs !== null;

/** Asks the person for an answer; a calculated question does not. */
export const isAsked = (question: FormQuestion): question is AnswerableQuestion =>
  question.behavesAs !== null && question.behavesAs !== 'calculated';

/** The rows of a table to which the person adds none; undefined if they do. A custom field keeps its own rules. */
export const fixedRowsOf = ({ type, canAddRows, validations }: FormQuestion): number | undefined =>
  type === 'table' && !canAddRows ? (validations.maxRows ?? validations.minRows ?? 1) : undefined;

export const emptyContent: LineContent = {
  label: [],
  description: [],
  placeholder: [],
  validations: {},
  options: [],
  isRequired: false,
  slug: null,
  formula: null,
  fieldId: null,
  dependency: null,
  visibleTo: null,
  editableBy: null,
  canAddRows: false,
  weight: null,
  criterionId: null,
};
