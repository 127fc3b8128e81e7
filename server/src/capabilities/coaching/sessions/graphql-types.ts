import {
  canAmendSession,
  canAttachToSession,
  canCancelSession,
  canDeleteSession,
  canMoveSession,
  canPrepareSession,
  canRateSession,
  canRunSession,
  canSeeStaffNotes,
  canWriteSession,
  canWriteStaffNotes,
  managesSession,
  noShowsOf,
  sideOf,
} from '@seedbed/domain/coaching/policy.ts';
import {
  actualMinutes,
  coachingSides,
  hasBegun,
  phaseOf,
  sessionKinds,
  sessionPhases,
  sessionRights,
  sessionStates,
} from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isDone } from '@seedbed/domain/tasks/task.ts';
import { findPeopleById, User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { assignedPeopleOf, Startup } from '#capabilities/startups/public.ts';
import type { TaskCard } from '#capabilities/tasks/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { lateHoursOf } from './booking-kind.ts';
import { type ChangeLogEntry, changeLogOf } from './change-log.ts';
import { actionsOf, earlierSessions, notesOf } from './find-sessions.ts';
import { type Rating, ratingsOf } from './rate-session.ts';
import { type SessionAttendee, type SessionCard, type SessionRow, withPeople } from './session-card.ts';
import type { BookingAnswer } from './table.ts';

const Kind = builder.enumType('CoachingSessionKind', { values: sessionKinds });
const State = builder.enumType('CoachingSessionState', { values: sessionStates });
const Phase = builder.enumType('CoachingSessionPhase', { values: sessionPhases });
const Right = builder.enumType('CoachingRight', {
  values: Object.fromEntries(
    sessionRights.map((right) => [right.replaceAll('-', '_').toUpperCase(), { value: right }]),
  ),
});
export const Side = builder.enumType('CoachingSide', { values: coachingSides });

const Attendee = builder.objectRef<SessionAttendee>('CoachingAttendee').implement({
  description: 'A person with an account, or a guest with a name.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    user: t.field({ type: User, nullable: true, resolve: ({ user }) => user }),
    name: t.string({ resolve: ({ name, user }) => name ?? user?.fullName ?? '' }),
  }),
});

const Answer = builder.objectRef<BookingAnswer>('CoachingAnswer').implement({
  fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }),
});

const ChangeLog = builder.objectRef<ChangeLogEntry>('CoachingChange').implement({
  description: 'One changed value. All values of one command have the same group.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    groupId: t.exposeID('groupId'),
    type: t.exposeString('type'),
    field: t.exposeString('field', { nullable: true }),
    changeTime: t.expose('changeTime', { type: 'DateTime' }),
    initiator: t.field({ type: User, nullable: true, resolve: ({ initiator }) => initiator }),
    oldValue: t.field({ type: 'JSON', nullable: true, resolve: ({ oldValue }) => oldValue }),
    newValue: t.field({ type: 'JSON', nullable: true, resolve: ({ newValue }) => newValue }),
  }),
});

const RatingObject = builder.objectRef<Rating>('CoachingRating').implement({
  fields: (t) => ({ side: t.expose('side', { type: Side }), stars: t.exposeInt('stars') }),
});

const EarlierSession = builder.objectRef<SessionCard>('EarlierCoachingSession').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    date: t.expose('startsAt', { type: 'DateTime' }),
    decisions: t.stringList({ resolve: ({ decisions }) => [...decisions] }),
  }),
});

const Action = builder.objectRef<TaskCard>('CoachingAction').implement({
  description: 'A task that a session agreed on.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    dueDate: t.expose('dueAt', { type: 'DateTime' }),
    done: t.boolean({ resolve: isDone }),
    assigneeNames: t.stringList({ resolve: ({ assignees }) => assignees.map(({ user }) => user.fullName) }),
  }),
});

/** A list answers rows, other fields cards. */
const card = (row: SessionRow): SessionCard => withPeople(row);
const notesFor = async (row: SessionRow, context: Context) =>
  notesOf(await context.read(), row.id, canSeeStaffNotes(context.actor, card(row)));

export const CoachingSession = builder.objectRef<SessionRow>('CoachingSession');
CoachingSession.implement({
  interfaces: [NamedRecord],
  description: 'A meeting of coaches with a startup.',
  fields: (t) => ({
    date: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    expectedDuration: t.exposeInt('expectedDuration', { description: 'The planned minutes.' }),
    estimatedDuration: t.int({
      description: 'Minutes by the clock if it ran, else as planned.',
      resolve: actualMinutes,
    }),
    sessionStartDateTime: t.expose('startedAt', { type: 'DateTime', nullable: true }),
    sessionEndDateTime: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    editor: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The shared notes of the coaches, as rich text.',
      resolve: async (row, _, context) => (await notesFor(row, context)).notes,
    }),
    staffEditor: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The private notes; null for everybody but the coaches and the staff side.',
      resolve: async (row, _, context) => (await notesFor(row, context)).staffNotes,
    }),
    staffEditorPublic: t.field({
      type: 'JSON',
      nullable: true,
      description: 'What staff added, for everybody who reads the notes.',
      resolve: async (row, _, context) => (await notesFor(row, context)).staffAddition,
    }),
    topics: t.field({ type: [Tag], resolve: ({ topics }) => topics as never }),
    startup: t.field({ type: Startup, resolve: ({ startup }) => startup as never }),
    coachs: t.field({ type: [User], resolve: ({ coaches }) => coaches }),
    attendees: t.field({ type: [Attendee], resolve: ({ attendees }) => attendees }),
    changelogs: t.field({
      type: [ChangeLog],
      resolve: async (row, _, context) => changeLogOf(await context.read(), context.actor, card(row)),
    }),
    kind: t.expose('kind', { type: Kind }),
    state: t.expose('state', { type: State }),
    phase: t.field({ type: Phase, resolve: (row) => phaseOf(row) }),
    goal: t.exposeString('goal', { nullable: true }),
    answers: t.field({
      type: [Answer],
      description: 'To the questions of the coach.',
      resolve: ({ answers }) => [...answers],
    }),
    attachments: t.field({
      type: [Attachment],
      description: 'For everybody who opens the session.',
      resolve: ({ id }, _, context) => filesOfRecord(context, 'coachingSession', id),
    }),
    locationText: t.exposeString('locationText', { nullable: true }),
    conferenceUrl: t.string({ nullable: true, resolve: ({ conferenceUrl, bookedUrl }) => conferenceUrl ?? bookedUrl }),
    decisions: t.stringList({ resolve: ({ decisions }) => [...decisions] }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of the cancellation.' }),
    isLate: t.exposeBoolean('isLate'),
    canceledById: t.exposeID('canceledById', { nullable: true }),
    noShow: t.expose('noShow', { type: Side, nullable: true, description: 'The side that did not come.' }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lateCancelHours: t.int({
      description: 'From these hours before the start on, a cancellation is late.',
      resolve: async (row, _, context) => lateHoursOf(await context.read(), card(row).coachIds),
    }),
    ratings: t.field({
      type: [RatingObject],
      description: 'Those that the reader may see.',
      resolve: async (row, _, context) => ratingsOf(await context.read(), context.actor, card(row)),
    }),
    actions: t.field({
      type: [Action],
      resolve: async (row, _, context) => actionsOf(await context.read(), card(row), 'own'),
    }),
    openActions: t.field({
      type: [Action],
      description: 'Of earlier sessions of the startup, until they are done.',
      resolve: async (row, _, context) => actionsOf(await context.read(), card(row), 'open'),
    }),
    earlierSessions: t.field({
      type: [EarlierSession],
      description: 'The last three before this one.',
      resolve: async (row, _, context) => earlierSessions(await context.read(), context.actor, card(row), earlierCount),
    }),
    otherMentors: t.field({
      type: [User],
      description: 'People who look after the startup, beside the coaches of the session.',
      resolve: async (row, _, context) => {
        const tx = await context.read();
        const ids = await assignedPeopleOf(tx, row.startupId);
        const coachIds: readonly string[] = card(row).coachIds;
        return [
          ...(
            await findPeopleById(
              tx,
              context.actor,
              ids.filter((id) => !coachIds.includes(id)),
            )
          ).values(),
        ];
      },
    }),
    ownSide: t.field({ type: Side, nullable: true, resolve: (row, _, { actor }) => sideOf(actor, card(row)) }),
    possibleNoShows: t.field({
      type: [Side],
      resolve: (row, _, { actor }) => (row.bookingId ? noShowsOf(actor, card(row)) : []),
    }),
    rights: t.field({
      type: [Right],
      description: 'What the reader may do now.',
      resolve: (row, _, { actor }) => rightsOf(actor, row),
    }),
  }),
});

const earlierCount = 3;

const rules: Readonly<Record<(typeof sessionRights)[number], (actor: Actor, session: SessionCard) => boolean>> = {
  'see-staff-notes': canSeeStaffNotes,
  write: canWriteSession,
  amend: canAmendSession,
  'write-staff-notes': canWriteStaffNotes,
  prepare: canPrepareSession,
  attach: canAttachToSession,
  'add-actions': (actor, session) => canWriteSession(actor, session) || managesSession(actor, session),
  move: (actor, session) => session.bookingId !== null && canMoveSession(actor, session),
  cancel: (actor, session) => session.bookingId !== null && canCancelSession(actor, session),
  run: canRunSession,
  rate: canRateSession,
  delete: canDeleteSession,
  score: (actor, session) => canWriteSession(actor, session) && hasBegun(session),
};

function rightsOf(actor: Actor, row: SessionRow) {
  const session = card(row);
  return sessionRights.filter((right) => rules[right](actor, session));
}
