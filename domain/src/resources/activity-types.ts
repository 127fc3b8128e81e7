import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedSection {
  id: string;
  name: readonly { language: string; value: string }[];
}

interface LoggedResource {
  id: string;
  title: string;
}

/** Pages of readers learn of a change by its id alone. */
const readers: readonly Audience[] = ['everyone'];
const editors: readonly Audience[] = ['staff'];

export type SectionEventType =
  | 'resources.section-created'
  | 'resources.section-changed'
  | 'resources.section-moved'
  | 'resources.section-audience-set'
  | 'resources.section-deleted'
  | 'resources.section-restored';

export const sectionEvent = <const Type extends SectionEventType>(
  type: Type,
  { id, name }: LoggedSection,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'ResourceSection',
    recordId: id,
    audience: readers,
    payload: { name: name[0]?.value ?? '' },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export type ResourceEventType =
  | 'resources.created'
  | 'resources.changed'
  | 'resources.moved'
  | 'resources.audience-set'
  | 'resources.state-set'
  | 'resources.deleted'
  | 'resources.restored'
  | 'resources.confirmed'
  | 'resources.reminded';

export const resourceEvent = <const Type extends ResourceEventType>(
  type: Type,
  { id, title }: LoggedResource,
  changes?: Changes,
) =>
  ({
    type,
    kind: 'Resource',
    recordId: id,
    audience: type === 'resources.created' || type === 'resources.reminded' ? editors : readers,
    payload: { name: title },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export type ArticleEventType = 'resources.draft-changed' | 'resources.draft-discarded' | 'resources.version-restored';

export const articleEvent = <const Type extends ArticleEventType>(
  type: Type,
  { id, title }: LoggedResource,
  language: string,
) =>
  ({
    type,
    kind: 'Resource',
    recordId: id,
    audience: editors,
    payload: { name: title, language },
  }) as const satisfies DomainEvent;

/** The conversation of authors about a part of the text. The log keeps neither the words nor the comments. */
export const threadResolved = (threadId: string, { title }: LoggedResource, isResolved: boolean) =>
  ({
    type: 'resources.thread-resolved',
    kind: 'ArticleThread',
    recordId: threadId,
    audience: editors,
    payload: { name: title },
    changes: { isResolved: { old: !isResolved, new: isResolved } },
  }) as const satisfies DomainEvent;

export interface PublishedPayload {
  name: string;
  language: string | null;
  number: number;
  isMaterial: boolean;
  isRequired: boolean;
}

export const resourcePublished = (
  { id, title, isRequired }: LoggedResource & { isRequired: boolean },
  published: Pick<PublishedPayload, 'language' | 'number' | 'isMaterial'>,
) =>
  ({
    type: 'resources.published',
    kind: 'Resource',
    recordId: id,
    audience: readers,
    payload: { name: title, isRequired, ...published } satisfies PublishedPayload,
  }) as const satisfies DomainEvent;
