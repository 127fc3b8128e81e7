import * as v from 'valibot';
import { isId } from '#kernel/ids.ts';
import type { Translation } from '#kernel/translations.ts';
import type { AnswerType } from './question-type.ts';
import { requiredTranslations, translations } from './translated-texts.ts';
import type { Validations } from './validations.ts';

/** One choice. Its id never changes, so that answers survive a new label. */
export interface QuestionOption {
  id: string;
  label: readonly Translation[];
  /** The option above, in a tree. */
  parentId: string | null;
  /** People write their own text with it. */
  isWriteIn: boolean;
  /** The worth of the choice in formulas and scores. */
  numericalValue: number | null;
}

/** The part that forms and custom fields share: everything that checks and shows an answer. */
export interface Question {
  id: string;
  type: AnswerType;
  label: readonly Translation[];
  description: readonly Translation[];
  validations: Validations;
  options: readonly QuestionOption[];
}

const id = v.pipe(
  v.string('invalid'),
  v.check((text) => isId(text), 'invalid'),
);

const mostOptions = 500;
const deepestTree = 5;

const optionsOf = (label: ReturnType<typeof requiredTranslations> | ReturnType<typeof translations>) =>
  v.pipe(
    v.array(
      v.strictObject({
        id,
        label,
        parentId: v.optional(v.nullable(id), null),
        isWriteIn: v.optional(v.boolean('invalid'), false),
        numericalValue: v.optional(v.nullable(v.pipe(v.number('invalid'), v.finite('invalid'))), null),
      }),
      'invalid',
    ),
    v.maxLength(mostOptions, 'fields.too-many-options'),
    v.check((options) => new Set(options.map((option) => option.id)).size === options.length, 'invalid'),
    v.check((options) => options.every((option) => depthOf(options, option) <= deepestTree), 'invalid'),
  );

export const optionsSchema = optionsOf(requiredTranslations(200));
/** Labels may be missing until the form is published. */
export const draftOptionsSchema = optionsOf(translations(200));

/** The levels of a tree; 1 for a plain list. */
export const optionsDepthOf = (options: readonly QuestionOption[]): number =>
  Math.max(1, ...options.map((option) => depthOf(options, option)));

/** 1 for a root. Infinite for an option whose ancestors are missing or form a circle. */
function depthOf(options: readonly { id: string; parentId: string | null }[], option: { parentId: string | null }) {
  let depth = 1;
  for (let { parentId } = option; parentId !== null; depth += 1) {
    const parent = options.find((one) => one.id === parentId);
    if (!parent || depth > deepestTree) return Number.POSITIVE_INFINITY;
    parentId = parent.parentId;
  }
  return depth;
}

export const optionIdOf = (choice: string): string => choice.slice(0, 36);
/** The text that a person wrote with a write-in option. */
export const writtenIn = (choice: string): string => choice.slice(37);
export const writeIn = (optionId: string, text: string): string => `${optionId}:${text}`;
