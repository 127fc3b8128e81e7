import type { Calculation, Field, FieldObject } from '@seedbed/domain/fields/field.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { FieldFactsFragment, RecordFieldFactsFragment } from '#platform/api/generated/documents.ts';

/** A field with the types that JSON hides. */
export interface WebField extends Field {
  name: string;
  help: string;
}

/** The API types closed lists as plain strings. */
export const fieldOf = ({ _id, ...facts }: FieldFactsFragment): WebField =>
  ({
    ...facts,
    id: _id,
    object: facts.object as FieldObject,
    type: facts.type as AnswerType,
    visibleTo: facts.visibleTo as RoleType[] | null,
    editableBy: facts.editableBy as RoleType[] | null,
    calculation: facts.calculation as Calculation | null,
    position: 0,
  }) as unknown as WebField;

export interface WebRecordField {
  id: string;
  field: WebField;
  section: string | null;
  answer: Answer;
  canEdit: boolean;
  version: number;
  source: string | null;
  setAt: string | null;
  author: RecordFieldFactsFragment['author'];
  /** The files of the record, for a field of files. */
  files: RecordFieldFactsFragment['files'];
}

export const recordFieldOf = ({ _id, field, answer, setAt, ...facts }: RecordFieldFactsFragment): WebRecordField => ({
  ...facts,
  id: _id,
  field: fieldOf(field),
  answer: answer ?? null,
  setAt: setAt == null ? null : String(setAt),
});

/** The page of an object's profile. */
export const profilePathOf = { startup: '/startups/profile', user: '/community/people/profile' } as const;
