import { permits } from '@seedbed/domain/access/permits.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { canEditEvent, canSeeEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { fullRole } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { type EventCard, findEvent } from '#capabilities/events/find-events.ts';
import type { RegistrationCard } from '#capabilities/events/registration/find-registrations.ts';
import type { Tx } from '#platform/tx.ts';
import { countReaders } from './event-audience.ts';

export interface PreviewWish {
  eventId: string;
  /** Null for guests. */
  roleType: RoleType | null;
  /** The person has a seat. */
  hasSeat: boolean;
}

export interface EventPreview {
  isSeen: boolean;
  /** Null for guests. */
  people: number | null;
  readers: number | null;
  event: EventCard | null;
  publicEvent: EventCard | null;
}

/** The event as these people see it; a draft as if it were published. */
export async function previewEvent(
  tx: Tx,
  actor: Actor,
  { eventId, roleType, hasSeat }: PreviewWish,
): Promise<EventPreview> {
  const found = await findEvent(tx, actor, eventId);
  assertAllowed(canEditEvent(actor, found));
  const event = { ...found, status: found.status === 'draft' ? ('published' as const) : found.status };
  if (roleType === null) {
    const isSeen = event.isPublic && event.status === 'published' && !event.isArchived && !event.isTemplate;
    return { isSeen, people: null, readers: null, event: null, publicEvent: isSeen ? event : null };
  }
  const viewer = await newcomerOf(tx, roleType);
  const counted = await countReaders(tx, event.id, roleType);
  const person = { roleType, userTag: [], startupTag: [], program: [] };
  const isNewcomerIn = canSeeEvent(viewer, event, { rules: event.rules, person, isRegistered: hasSeat });
  // Rules about tags and programs open it to some people of the role.
  const isSomeoneIn = event.status === 'published' && !event.isTemplate && counted.readers > 0;
  const isSeen = isNewcomerIn || isSomeoneIn;
  const own = hasSeat ? seatOf(event) : null;
  return {
    isSeen,
    people: counted.people,
    // Editors see all events.
    readers: permits(viewer, 'EVENT:EDIT') ? counted.people : counted.readers,
    event: isSeen ? { ...event, viewer: { actor: viewer, own } } : null,
    publicEvent: null,
  };
}

/** A person with the role and nothing else: no startups, tags or programs. */
async function newcomerOf(tx: Tx, roleType: RoleType): Promise<Actor> {
  const [role] = await tx.db
    .select(fullRole)
    .from(roles)
    .where(and(eq(roles.type, roleType), eq(roles.isCustom, false)))
    .limit(1);
  if (!role || roleType === 'System') throw new NotFound();
  const { scopes, picked, startupVisibility, peopleVisibility, visibleRoleIds } = role;
  return {
    ...{ tenantId: tx.tenantId, userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType, scopes), picked },
    ...{ startupVisibility, peopleVisibility, visibleRoleIds, ownStartupIds: [], assignedStartupIds: [] },
  };
}

/** A registration that exists in no table. */
const seatOf = ({ id, createdAt }: EventCard): RegistrationCard =>
  ({
    ...{
      id: newId<'EventRegistration'>(),
      eventId: id,
      status: 'REGISTERED',
      code: 'PREVIEW',
      registeredAt: createdAt,
    },
    ...{ user: null, registrant: null, startup: null, guestName: null, guestEmail: null, answers: [] },
    ...{ place: null, offeredUntil: null, checkedInAt: null, isInside: false },
  }) as unknown as RegistrationCard;
