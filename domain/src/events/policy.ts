import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { type AudiencePerson, type AudienceRule, isInAudience } from './audience/audience.ts';
import type { EventFacts } from './event.ts';

type People = Pick<EventFacts, 'hostIds' | 'createdById'>;

export const isHostOf = ({ userId }: Pick<Actor, 'userId'>, { hostIds }: Pick<EventFacts, 'hostIds'>): boolean =>
  hostIds.includes(userId);

/** Hosts, and the person who created it. */
export const isOfEvent = (actor: Pick<Actor, 'userId'>, event: People): boolean =>
  isHostOf(actor, event) || event.createdById === actor.userId;

/** Before there is an event: the person who creates one is assigned to it. */
export const canCreateEvents = (actor: Actor): boolean => permits(actor, 'EVENT:CREATE', { assigned: true });

/** The pages of people who plan events. */
export const canPlanEvents = (actor: Actor): boolean =>
  permitsSome(actor, 'EVENT:CREATE') || permitsSome(actor, 'EVENT:EDIT');

export const canEditEvent = (actor: Actor, event: People): boolean =>
  permits(actor, 'EVENT:EDIT', { assigned: isOfEvent(actor, event) });

export const canDeleteEvent = (actor: Actor, event: People): boolean =>
  permits(actor, 'EVENT:DELETE', { assigned: isOfEvent(actor, event) });

/** People at the door: editors and hosts. They see who comes. */
export const canCheckIn = (actor: Actor, event: People): boolean =>
  canEditEvent(actor, event) || isHostOf(actor, event);

/** Hosts enter their own hours; editors enter those of every host. */
export const canSetEventHours = (actor: Actor, event: People, hostId: string): boolean =>
  event.hostIds.includes(hostId) && (canEditEvent(actor, event) || hostId === actor.userId);

/** The facts beside the event that decide who sees it. */
export interface EventReaders {
  rules: readonly AudienceRule[];
  person: AudiencePerson;
  /** The person has a registration or a session, open or canceled with the event. */
  isRegistered: boolean;
}

/** Drafts and templates are for their editors and hosts. A canceled event stays for its registrants. */
export function canSeeEvent(
  actor: Actor,
  event: People & Pick<EventFacts, 'status' | 'isTemplate'>,
  { rules, person, isRegistered }: EventReaders,
): boolean {
  if (isOfEvent(actor, event) || permits(actor, 'EVENT:EDIT')) return true;
  if (event.status === 'draft' || event.isTemplate) return false;
  return isRegistered || (event.status === 'published' && isInAudience(person, rules));
}

interface OwnedRegistration {
  userId: string | null;
  startupId: string | null;
}

/** The own registration, and those of the own startups: founders look after each other's seats. */
export const isOwnRegistration = (
  { userId, ownStartupIds }: Pick<Actor, 'userId' | 'ownStartupIds'>,
  registration: OwnedRegistration,
): boolean => registration.userId === userId || ownStartupIds.some((startupId) => startupId === registration.startupId);

/** Leaves, answers an offer, or hands the seat over. */
export const canEndRegistration = (actor: Actor, event: People, registration: OwnedRegistration): boolean =>
  isOwnRegistration(actor, registration) || canEditEvent(actor, event);

/** Registrants open their event, whatever its audience says. */
export const isRegistrant = (
  { userId }: Pick<Actor, 'userId'>,
  { registrantIds }: { registrantIds: readonly string[] },
): boolean => registrantIds.includes(userId);
