import type { RoleType } from '#kernel/actor.ts';
import type { Question } from '#kernel/questions/question.ts';
import type { AnswerType } from '#kernel/questions/question-type.ts';

/** The kinds of records that have custom fields. */
export const fieldObjects = ['startup', 'user', 'other'] as const;
export type FieldObject = (typeof fieldObjects)[number];
export const isFieldObject = (text: string): text is FieldObject => fieldObjects.some((one) => one === text);

/** Places where a required field must be filled. */
export const requiredPlaces = ['profile', 'application', 'never'] as const;

/** A read-only value made of the record's own fields, or of the fields of connected records. */
export type Calculation =
  | { kind: 'formula'; formula: string }
  | { kind: 'roll-up'; relation: string; summary: RollUpSummary; fieldId: string | null };

export const rollUpSummaries = ['count', 'sum', 'latest'] as const;
export type RollUpSummary = (typeof rollUpSummaries)[number];

/** A connection between records that a roll-up follows. */
export const rollUpRelations = [
  { name: 'founders', from: 'startup', to: 'user' },
  { name: 'assigned', from: 'startup', to: 'user' },
  { name: 'founded-startups', from: 'user', to: 'startup' },
  { name: 'assigned-startups', from: 'user', to: 'startup' },
] as const satisfies readonly { name: string; from: FieldObject; to: FieldObject }[];
export type RollUpRelation = (typeof rollUpRelations)[number]['name'];

/** The definition of a custom field. */
export interface Field extends Question {
  object: FieldObject;
  /** Never changes: formulas, imports and the API name the field by it. */
  slug: string;
  sectionId: string | null;
  position: number;
  /** Null for everybody who may open the record. */
  visibleTo: readonly RoleType[] | null;
  /** Null for everybody who may edit the record. */
  editableBy: readonly RoleType[] | null;
  requiredAt: (typeof requiredPlaces)[number];
  isSearchable: boolean;
  isListed: boolean;
  isArchived: boolean;
  calculation: Calculation | null;
  version: number;
}

/** The origin of a value. */
export const valueSources = [
  'profile',
  'application',
  'form',
  'course',
  'import',
  'api',
  'conversion',
  'formula',
] as const;
export type ValueSource = (typeof valueSources)[number];

/** Types whose values a list can show in a column. */
export const canBeListed = (type: AnswerType): boolean => type !== 'table' && type !== 'file';
/** Types with words to search for. */
export const canBeSearched = (type: AnswerType): boolean => type === 'text' || type === 'text_long';
