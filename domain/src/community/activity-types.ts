import type { DomainEvent } from '#kernel/event.ts';

/** Whether a person wants to be asked for a meeting. */
export const openToMeetSet = (userId: string, isOpen: boolean) =>
  ({
    type: 'community.open-to-meet-set',
    kind: 'DirectoryPerson',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: {},
    changes: { isOpen: { old: !isOpen, new: isOpen } },
  }) satisfies DomainEvent;
