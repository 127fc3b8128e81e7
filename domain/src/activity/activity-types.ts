import type { DomainEvent } from '#kernel/event.ts';

type DeletedRecord = Pick<DomainEvent, 'kind' | 'recordId' | 'startupId' | 'audience' | 'payload'>;

/** The record left the trash for good. */
export const deletedForGood = ({ kind, recordId, startupId, audience, payload }: DeletedRecord) =>
  ({
    type: 'activity.deleted-for-good',
    ...{ kind, recordId, startupId, audience },
    payload: 'name' in payload ? { name: payload.name } : {},
  }) as const satisfies DomainEvent;
