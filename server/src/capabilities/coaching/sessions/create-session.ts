import type { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { inviteAccepted, sessionBooked, sessionLogged } from '@seedbed/domain/coaching/activity-types.ts';
import { InviteIsSettled } from '@seedbed/domain/coaching/errors.ts';
import { checkNewSession } from '@seedbed/domain/coaching/input.ts';
import {
  canAnswerInvite,
  canBookFor,
  canBookWith,
  canCoachStartup,
  canLogSession,
  isCoachRole,
} from '@seedbed/domain/coaching/policy.ts';
import { inviteStatusOf } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { findPeopleById, type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { createBookingIn, recheckCalendars } from '#capabilities/calendar/public.ts';
import { holdMinutes } from '#capabilities/coaching/hours/ledger.ts';
import { coachingInvites } from '#capabilities/coaching/invites/table.ts';
import { assertBookable } from '#capabilities/coaching/preferences/find-preferences.ts';
import { findStartup, foundersOf } from '#capabilities/startups/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { loadSession } from './find-sessions.ts';
import type { SessionCard } from './session-card.ts';
import { coachingAttendees, coachingCoaches, coachingSessions, coachingTopics } from './table.ts';

type MeetingDuration = (typeof meetingDurations)[number];

/** The name under which the calendar knows these bookings. */
export const bookingKind = 'coaching';

export async function createCoachingSession(actor: Actor, input: object, given?: string | null): Promise<SessionCard> {
  const { kind, coachIds } = checkNewSession(input);
  if (kind === 'SCHEDULED') await recheckCalendars(actor.tenantId, coachIds);
  return writeTx(actor, (tx) => createSessionIn(tx, actor, input, given));
}

type NewSession = ReturnType<typeof checkNewSession>;

/** Books a slot, or writes down a past session. `given` is made by the client, so that a repeated call creates one. */
export async function createSessionIn(
  tx: Tx,
  actor: Actor,
  input: object,
  given?: string | null,
): Promise<SessionCard> {
  const checked = checkNewSession(input);
  const { kind, coachIds, startsAt, durationMinutes, topicIds, guests, inviteId } = checked;
  const startup = await findStartup(tx, actor, checked.startupId);
  const named = { ...checked, startsAt: startsAt.toString() };
  if (given && (await isCreated(tx, actor, coachingSessions, given, named))) return loadSession(tx, given);
  assertAllowed(kind === 'SCHEDULED' ? canBookFor(actor, startup.id) : canLogSession(actor, startup.id));
  const invite = inviteId ? await takeInvite(tx, actor, inviteId, checked) : null;
  const coaches = await coachesOf(tx, actor, coachIds, invite !== null);
  const endsAt = startsAt.add({ minutes: durationMinutes });
  if (kind === 'UNSCHEDULED') {
    assertAllowed(canBookWith(actor, startup.id, coachIds));
    assertAllowed(Temporal.Instant.compare(endsAt, Temporal.Now.instant()) <= 0, () => onlyPast());
  } else if (!invite) {
    if (canCoachStartup(actor, startup.id)) assertAllowed(canBookWith(actor, startup.id, coachIds));
    else for (const { id } of coaches) await assertBookable(tx, startup.id, id, durationMinutes);
  }
  const attendeeIds = await attendeesOf(tx, actor, startup.id, checked);
  const name = checked.name ?? `${startup.name} × ${coaches.map(({ fullName }) => fullName).join(', ')}`.slice(0, 200);
  const isPast = kind === 'UNSCHEDULED';
  const { id } = await createOnce(
    tx,
    actor,
    coachingSessions,
    given,
    {
      name,
      startupId: startup.id,
      kind,
      state: isPast ? 'completed' : 'scheduled',
      startsAt,
      endsAt,
      expectedDuration: durationMinutes,
      ...(isPast && { startedAt: startsAt, endedAt: endsAt }),
      inviteId: invite?.id ?? null,
      goal: checked.goal,
      answers: checked.answers,
      locationText: checked.locationText ?? (await usualPlace(tx, coaches[0]?.id)),
      conferenceUrl: checked.conferenceUrl,
      createdById: actor.userId,
    },
    named,
  );
  const ofSession = <Kind extends string>() => ({ tenantId: tx.tenantId, id: newId<Kind>(), sessionId: id });
  await tx.db.insert(coachingCoaches).values(coachIds.map((userId) => ({ ...ofSession<'CoachingCoach'>(), userId })));
  const attendees = [...attendeeIds.map((userId) => ({ userId })), ...guests];
  if (attendees.length > 0)
    await tx.db
      .insert(coachingAttendees)
      .values(attendees.map((attendee) => ({ ...ofSession<'CoachingAttendee'>(), ...attendee })));
  await saveTopics(tx, id, topicIds);
  if (!isPast) {
    const booking = await createBookingIn(tx, actor, bookingKind, {
      recordId: id,
      title: name,
      startsAt,
      durationMinutes: durationMinutes as MeetingDuration,
      hostIds: coachIds,
      attendees,
    });
    await tx.db.update(coachingSessions).set({ bookingId: booking.id }).where(eq(coachingSessions.id, id));
    await holdMinutes(tx, actor, { id, startupId: startup.id, coachIds }, durationMinutes);
  }
  await putRecordPosts(tx, [
    { startupId: startup.id, recordId: id, eventType: 'COACHING_SESSION', createdById: actor.userId },
  ]);
  await addRecords(tx, 'CoachingSession', [{ id, texts: [name, checked.goal] }]);
  const session = await loadSession(tx, id);
  await logActivity(tx, actor, isPast ? sessionLogged(session) : sessionBooked(session));
  return session;
}

const onlyPast = () =>
  new Validation({ startsAt: [{ code: 'coaching.only-past', params: { field: 'coaching:fields.startsAt' } }] });

/** A founder accepts an invite by choosing a time. */
async function takeInvite(tx: Tx, actor: Actor, inviteId: Id<'CoachingInvite'>, wanted: NewSession) {
  const [invite] = await tx.db.select().from(coachingInvites).where(eq(coachingInvites.id, inviteId)).for('update');
  if (!invite || invite.startupId !== wanted.startupId) throw new NotFound();
  assertAllowed(canAnswerInvite(actor, invite));
  assertAllowed(inviteStatusOf(invite) === 'pending', () => new InviteIsSettled());
  const isSame = wanted.coachIds.length === 1 && wanted.coachIds[0] === invite.coachId;
  assertAllowed(wanted.kind === 'SCHEDULED' && isSame && wanted.durationMinutes === invite.durationMinutes);
  await tx.db.update(coachingInvites).set({ status: 'accepted' }).where(eq(coachingInvites.id, invite.id));
  await logActivity(tx, actor, inviteAccepted(invite));
  return invite;
}

/** Active people who coach. A coach who invites shows themselves to the startup. */
async function coachesOf(tx: Tx, actor: Actor, ids: readonly Id<'User'>[], isInvited: boolean): Promise<PersonCard[]> {
  const rows = await tx.db
    .select({ ...personCard(users), roleType: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(users.id, [...ids]), eq(users.status, 'active'), isNull(users.trashedAt)));
  const visible = isInvited ? null : await findPeopleById(tx, actor, ids);
  return ids.map((id) => {
    const coach = rows.find((row) => row.id === id);
    if (!coach || !isCoachRole(coach) || visible?.has(id) === false) throw new NotFound();
    return coach;
  });
}

/** A founder who books comes along. Without a choice, all founders do. */
async function attendeesOf(
  tx: Tx,
  actor: Actor,
  startupId: Id<'Startup'>,
  { attendeeIds, coachIds }: NewSession,
): Promise<Id<'User'>[]> {
  const founders = (await foundersOf(tx, [startupId])).map(({ userId }) => userId);
  const isFounder = founders.includes(actor.userId);
  const wanted = [...new Set([...(isFounder ? [actor.userId] : []), ...attendeeIds])].filter(
    (id) => !coachIds.includes(id),
  );
  if (wanted.length === 0) return founders.filter((id) => !coachIds.includes(id));
  const others = wanted.filter((id) => !founders.includes(id));
  const visible = await findPeopleById(tx, actor, others);
  assertAllowed(
    others.every((id) => visible.has(id)),
    () => new NotFound(),
  );
  return wanted;
}

async function usualPlace(tx: Tx, coachId: Id<'User'> | undefined): Promise<string | null> {
  if (!coachId) return null;
  const [coach] = await tx.db
    .select({ settings: users.coachingMeetingSettings })
    .from(users)
    .where(eq(users.id, coachId));
  return coach?.settings?.defaultMeetingLocation ?? null;
}

/** Throws `Validation` unless all are topics. */
export async function saveTopics(
  tx: Tx,
  sessionId: Id<'CoachingSession'>,
  topicIds: readonly Id<'Tag'>[],
): Promise<void> {
  const known =
    topicIds.length === 0
      ? []
      : await tx.db
          .select({ id: tags.id })
          .from(tags)
          .where(and(inArray(tags.id, [...topicIds]), eq(tags.kind, 'topic'), isNull(tags.trashedAt)));
  if (known.length !== topicIds.length)
    throw new Validation({ topicIds: [{ code: 'invalid', params: { field: 'coaching:fields.topicIds' } }] });
  await tx.db.delete(coachingTopics).where(eq(coachingTopics.sessionId, sessionId));
  if (topicIds.length > 0)
    await tx.db
      .insert(coachingTopics)
      .values(topicIds.map((tagId) => ({ tenantId: tx.tenantId, id: newId<'CoachingTopic'>(), sessionId, tagId })));
}
