import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { ApplicationAction } from './transitions.ts';

interface LoggedApplication {
  id: string;
  name: string;
  applicantId: string;
  isSubmitted: boolean;
  funnelOwnerIds: readonly string[];
}

interface Recipients {
  /** The applicant sees a difference. Nothing about a scheduled rejection may reach them before it is sent. */
  applicant: boolean;
}

/** A draft that was never sent does not concern everybody of the team. */
const audienceOf = (
  { applicantId, isSubmitted, funnelOwnerIds }: LoggedApplication,
  { applicant }: Recipients,
): Audience[] => [
  isSubmitted ? 'staff' : 'admins',
  ...funnelOwnerIds.map((id): Audience => `user:${id}`),
  ...(applicant ? [`user:${applicantId}` as const] : []),
];

export const applicationCreated = (application: LoggedApplication, funnelName: string) =>
  ({
    type: 'applications.created',
    kind: 'Application',
    recordId: application.id,
    audience: audienceOf(application, { applicant: true }),
    payload: { name: application.name, funnelName },
  }) as const satisfies DomainEvent;

/** The applicant sees it go, and come back. */
const presenceEvent =
  <const Type extends string>(type: Type) =>
  (application: LoggedApplication) =>
    ({
      type,
      kind: 'Application',
      recordId: application.id,
      audience: audienceOf(application, { applicant: true }),
      payload: { name: application.name },
    }) as const satisfies DomainEvent;

export const applicationDeleted = presenceEvent('applications.deleted');
export const applicationUndeleted = presenceEvent('applications.undeleted');

export interface MovedPayload {
  name: string;
  action: ApplicationAction;
  reason: string | null;
  /** The rule of the round took the step, not a person. */
  isByRule?: boolean;
  /** The funnel that it was moved to. */
  funnelName?: string;
}

/** Decisions are undone; other steps have a step back of their own. */
const decisions: readonly ApplicationAction[] = [
  'accept',
  'reject',
  'delay_reject',
  'waitlist',
  'leave_waitlist',
  'move',
];

export interface TagsChangedPayload {
  name: string;
  added: readonly string[];
  removed: readonly string[];
}

/** Tags are the team's: the applicant does not see them. */
export const applicationTagsChanged = (
  application: LoggedApplication,
  { added, removed, names }: Omit<TagsChangedPayload, 'name'> & { names: { old: string[]; new: string[] } },
) =>
  ({
    type: 'applications.tags-changed',
    kind: 'Application',
    recordId: application.id,
    audience: audienceOf(application, { applicant: false }),
    payload: { name: application.name, added, removed } satisfies TagsChangedPayload,
    changes: { tags: names },
  }) as const satisfies DomainEvent;

/** Every transition, with what it changed. */
export const applicationMoved = (
  application: LoggedApplication,
  { action, reason, isByRule, funnelName }: Omit<MovedPayload, 'name'>,
  state: Changes[string],
  recipients: Recipients,
) =>
  ({
    type: decisions.includes(action) ? 'applications.decided' : 'applications.moved',
    kind: 'Application',
    recordId: application.id,
    audience: audienceOf(application, recipients),
    payload: {
      name: application.name,
      action,
      reason,
      ...(isByRule && { isByRule }),
      ...(funnelName !== undefined && { funnelName }),
    } satisfies MovedPayload,
    changes: { state },
  }) as const satisfies DomainEvent;

export interface AcceptedPayload {
  name: string;
  funnelId: string;
  /** Null for members of the community. */
  startupId: string | null;
  isNewStartup: boolean;
  /** The applicant, and people who applied together. */
  userIds: readonly string[];
  programId: string | null;
}

/** The acceptance has taken effect: other capabilities begin their part here. */
export const applicationAccepted = (application: LoggedApplication, payload: Omit<AcceptedPayload, 'name'>) =>
  ({
    type: 'applications.accepted',
    kind: 'Application',
    recordId: application.id,
    startupId: payload.startupId,
    audience: [
      ...audienceOf(application, { applicant: true }),
      ...payload.userIds.map((id): Audience => `user:${id}`),
      ...(payload.startupId === null ? [] : startupAudience(payload.startupId)),
    ],
    payload: { name: application.name, ...payload } satisfies AcceptedPayload,
  }) as const satisfies DomainEvent;
/** The activities that the team reads on the page of an application. */
export const applicationHistory = [
  'applications.created',
  'applications.decided',
  'applications.moved',
  'applications.tags-changed',
  'applications.meeting-offered',
  'applications.meeting-chosen',
  'applications.meeting-canceled',
] as const;
