import type { Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedForm {
  id: string;
  name: string;
}

export type FormEventType =
  | 'forms.created'
  | 'forms.changed'
  | 'forms.publishing'
  | 'forms.failed'
  | 'forms.archived'
  | 'forms.unarchived'
  | 'forms.shared'
  | 'forms.unshared'
  | 'forms.deleted'
  | 'forms.restored';

/** Reaches everybody: open pages of people who fill the form learn of it. It carries only the name. */
export const formEvent = <Type extends FormEventType>(type: Type, { id, name }: LoggedForm, changes?: Changes) =>
  ({
    type,
    kind: 'Form',
    recordId: id,
    audience: ['everyone'],
    payload: { name },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export interface LinesPayload {
  name: string;
  /** The written lines, in the order of the change's values. */
  lineIds: readonly string[];
}
/** The states of the written lines before and after; null for a line that did not exist. */
export const linesSaved = ({ id, name }: LoggedForm, lineIds: readonly string[], lines: Changes[string]) =>
  ({
    type: 'forms.lines-saved',
    kind: 'Form',
    recordId: id,
    audience: ['everyone'],
    payload: { name, lineIds } satisfies LinesPayload,
    changes: { lines },
  }) as const satisfies DomainEvent;

export interface PublishedPayload {
  name: string;
  number: number;
  isBreaking: boolean;
}
export const formPublished = ({ id, name }: LoggedForm, { number, isBreaking }: Omit<PublishedPayload, 'name'>) =>
  ({
    type: 'forms.published',
    kind: 'Form',
    recordId: id,
    audience: ['everyone'],
    payload: { name, number, isBreaking } satisfies PublishedPayload,
  }) as const satisfies DomainEvent;
