import type { Audience, DomainEvent } from '#kernel/event.ts';

interface LoggedApplication {
  id: string;
  name: string;
  /** The applicant, and people who apply together. */
  userIds: readonly string[];
}

/** The person who left, or the invitation that was sent or withdrawn: an undo needs it. */
export interface PersonLeftPayload {
  personId: string;
}
export interface InvitationPayload {
  invitationId: string;
}

type PeopleEventType =
  | 'applications.invitation-restored'
  | 'applications.person-invited'
  | 'applications.invitation-withdrawn'
  | 'applications.person-asked'
  | 'applications.person-joined'
  | 'applications.person-left'
  | 'applications.help-granted'
  | 'applications.help-ended';

/** Changes of who takes part in an application, and whom the team may help. The team learns of help only. */
export const peopleEvent = <Type extends PeopleEventType>(
  type: Type,
  { id, name, userIds }: LoggedApplication,
  payload: object = {},
  more: readonly Audience[] = [],
) =>
  ({
    type,
    kind: 'Application',
    recordId: id,
    audience: [...userIds.map((userId): Audience => `user:${userId}`), ...more],
    payload: { name, ...payload },
  }) as const satisfies DomainEvent;

/** The account of somebody who applies. */
export const applicantCreated = ({ id, fullName }: { id: string; fullName: string }) =>
  ({
    type: 'applications.applicant-created',
    kind: 'User',
    recordId: id,
    audience: [`user:${id}`, 'staff'],
    payload: { name: fullName },
  }) as const satisfies DomainEvent;
