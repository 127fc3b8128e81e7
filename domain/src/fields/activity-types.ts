import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { Field, FieldObject, ValueSource } from './field.ts';

interface NamedField {
  id: string;
  object: FieldObject;
  slug: string;
}

export type FieldEventType =
  | 'fields.created'
  | 'fields.changed'
  | 'fields.archived'
  | 'fields.restored'
  | 'fields.converted';

/** Everybody shows fields, so open pages reload them. */
export const fieldEvent = <Type extends FieldEventType>(
  type: Type,
  { id, object, slug }: NamedField,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Field',
    recordId: id,
    audience: ['everyone'],
    payload: { object, slug },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface ArrangedPayload {
  object: FieldObject;
}
/** The order of all fields and sections of an object, before and after. */
export const fieldsArranged = (recordId: string, object: FieldObject, changes: Changes) =>
  ({
    type: 'fields.arranged',
    kind: 'Field',
    recordId,
    audience: ['everyone'],
    payload: { object },
    changes,
  }) as const satisfies DomainEvent;

export const sectionEvent = <
  Type extends 'fields.section-created' | 'fields.section-renamed' | 'fields.section-deleted',
>(
  type: Type,
  { id, object }: { id: string; object: FieldObject },
  changes?: Changes,
) =>
  ({
    type,
    kind: 'FieldSection',
    recordId: id,
    audience: ['everyone'],
    payload: { object },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

const kinds = { startup: 'Startup', user: 'User', other: 'Other' } as const;

const audienceOf = ({ object, recordId, isOpen }: ValueFacts): Audience[] => {
  if (object === 'user') return [`user:${recordId}`, 'admins'];
  return isOpen ? startupAudience(recordId) : ['admins'];
};

interface ValueFacts {
  object: FieldObject;
  recordId: string;
  /** Everybody who may open the record sees the field. */
  isOpen: boolean;
}

export interface ValuePayload {
  object: FieldObject;
  fieldId: string;
  slug: string;
  source: ValueSource;
}

/** The values stay out of the immutable log: the history of the field holds them. */
export const fieldValueSet = (
  { id, slug, object, visibleTo }: Pick<Field, 'id' | 'slug' | 'object' | 'visibleTo'>,
  recordId: string,
  source: ValueSource,
  change: { old: unknown; new: unknown },
): DomainEvent<'fields.value-set', ValuePayload> => ({
  type: 'fields.value-set',
  kind: kinds[object],
  recordId,
  startupId: object === 'startup' ? recordId : null,
  audience: audienceOf({ object, recordId, isOpen: visibleTo === null }),
  payload: { object, fieldId: id, slug, source },
  privateChanges: { answer: change },
});
