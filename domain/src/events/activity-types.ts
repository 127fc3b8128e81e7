import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';
import type { RegistrationStatus } from './registration/registration.ts';

export interface EventFactsOfActivity {
  id: string;
  title: string;
  createdById: string | null;
  hostIds: readonly string[];
}

/** The people of the event alone: others may not know that a draft exists, nor who comes. */
const audienceOf = ({ hostIds, createdById }: EventFactsOfActivity, userIds: readonly (string | null)[] = []) => {
  const people = [...hostIds, createdById, ...userIds].filter((id): id is string => id !== null);
  return ['admins', ...[...new Set(people)].map((id): Audience => `user:${id}`)] satisfies Audience[];
};

function activity<const Type extends string, const More extends object>(
  type: Type,
  event: EventFactsOfActivity,
  more: More,
  userIds: readonly (string | null)[] = [],
) {
  return {
    type,
    kind: 'IncubatorEvent',
    recordId: event.id,
    audience: audienceOf(event, userIds),
    payload: { name: event.title, ...more },
  } satisfies DomainEvent;
}

const plain =
  <const Type extends string>(type: Type) =>
  (event: EventFactsOfActivity) =>
    activity(type, event, {});

export const eventCreated = plain('events.created');
export const eventArchived = plain('events.archived');
export const eventUnarchived = plain('events.unarchived');
export const eventDeleted = plain('events.deleted');
export const eventRestored = plain('events.restored');
export const eventPublished = plain('events.published');
export const eventUnpublished = plain('events.unpublished');
export const attendanceConfirmed = plain('events.attendance-confirmed');

/** The immutable log has the facts of the event. Undo keeps the texts. */
export const eventChanged = (event: EventFactsOfActivity, changes: Changes, privateChanges: Changes) => ({
  ...activity('events.changed', event, { fields: [...Object.keys(changes), ...Object.keys(privateChanges)] }),
  changes,
  privateChanges,
});

export const eventCanceled = (event: EventFactsOfActivity, registrants: number) =>
  activity('events.canceled', event, { registrants });

export const seriesChanged = (event: EventFactsOfActivity, fields: readonly string[], count: number) =>
  activity('events.series-changed', event, { fields, count });

export const eventHoursSet = (event: EventFactsOfActivity, hostId: string) =>
  activity('events.hours-set', event, { hostId }, [hostId]);

export interface RegistrationFacts {
  id: string;
  userId: string | null;
  status: RegistrationStatus;
}

export interface RegistrationPayload {
  name: string;
  registrationId: string;
  userId: string | null;
  status: RegistrationStatus;
  before: RegistrationStatus | null;
}

const ofRegistration =
  <const Type extends string>(type: Type) =>
  (event: EventFactsOfActivity, one: RegistrationFacts, before: RegistrationStatus | null) => ({
    ...activity(type, event, {}, [one.userId]),
    payload: {
      name: event.title,
      registrationId: one.id,
      userId: one.userId,
      status: one.status,
      before,
    } satisfies RegistrationPayload,
  });

export const eventRegistered = ofRegistration('events.registered');
export const eventLeft = ofRegistration('events.left');
export const eventReturned = ofRegistration('events.returned');
export const seatOffered = ofRegistration('events.seat-offered');
export const seatAnswered = ofRegistration('events.seat-answered');
export const registrationDecided = ofRegistration('events.registration-decided');
export const checkedIn = ofRegistration('events.checked-in');

export const seatHandedOver = (event: EventFactsOfActivity, one: RegistrationFacts, from: string | null) =>
  activity('events.seat-handed-over', event, { registrationId: one.id, from, to: one.userId }, [one.userId, from]);

/** The person who plans need not be of the event, and sees the plan change. */
export const planStarted = (event: EventFactsOfActivity, byId: string) =>
  activity('events.plan-started', event, {}, [byId]);
export const planFinished = (event: EventFactsOfActivity, byId: string) =>
  activity('events.plan-finished', event, {}, [byId]);

export const planFailed = (event: EventFactsOfActivity, byId: string) =>
  activity('events.plan-failed', event, {}, [byId]);

/** The immutable log does not keep who meets whom. */
export const planEdited = (event: EventFactsOfActivity, byId: string, privateChanges: Changes) => ({
  ...activity('events.plan-edited', event, {}, [byId]),
  privateChanges,
});

export const planPublished = (event: EventFactsOfActivity, byId: string, sessions: number) =>
  activity('events.plan-published', event, { sessions }, [byId]);
