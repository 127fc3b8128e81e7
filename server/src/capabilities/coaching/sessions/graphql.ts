import { bookingAnswer, guest, newSession, sessionChanges } from '@seedbed/domain/coaching/input.ts';
import {
  canBookFor,
  canCancelSession,
  canDeleteSession,
  canExportSessions,
  canMoveSession,
  canOpenCoaching,
  canRateSession,
  canRunSession,
  canSetNoShow,
  canWriteSession,
} from '@seedbed/domain/coaching/policy.ts';
import { sessionKinds } from '@seedbed/domain/coaching/session.ts';
import { TaskType } from '#capabilities/tasks/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { addCoachingAction } from './add-action.ts';
import {
  cancelCoachingSession,
  completeCoachingSession,
  moveCoachingSession,
  setCoachingNoShow,
  startCoachingSession,
} from './change-time.ts';
import { createCoachingSession } from './create-session.ts';
import { deleteCoachingSession } from './delete-session.ts';
import { findSession, offeredTopics } from './find-sessions.ts';
import { CoachingSession, Side } from './graphql-types.ts';
import { rateCoachingSession } from './rate-session.ts';
import { sessionList } from './session-list.ts';
import { updateCoachingSession } from './update-session.ts';

const required = { required: true } as const;
const Kind = builder.enumType('NewCoachingSessionKind', { values: sessionKinds });

const NewSessionInput = inputFromSchema('CoachingSessionInput', newSession, {
  types: {
    kind: Kind,
    guests: inputFromSchema('CoachingGuestInput', guest),
    answers: inputFromSchema('CoachingAnswerInput', bookingAnswer),
  },
});

const fields = inputFromSchema('CoachingSessionFields', sessionChanges);

builder.listField('coachingSessionList', {
  list: sessionList,
  row: CoachingSession,
  allow: canOpenCoaching,
  export: {
    title: 'coaching:title',
    file: 'coaching-sessions',
    texts: 'coaching',
    allow: canExportSessions,
    columns: {
      name: 'name',
      startup: 'startup: startup { name }',
      coach: {
        select: 'coach: coachs { fullName }',
        value: (people: { fullName: string }[]) => people.map(({ fullName }) => fullName),
      },
      startsAt: 'startsAt: date',
      phase: 'phase',
      minutes: 'minutes: estimatedDuration',
      topic: 'topic: topics { name }',
      kind: 'kind',
    },
  },
});

builder.queryFields((t) => ({
  coachingSession: t.field({
    type: CoachingSession,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findSession(await context.read(), context.actor, id)),
  }),
  coachingTopics: t.field({
    type: [Tag],
    allow: canOpenCoaching,
    description: 'The topics that a session can have.',
    resolve: async (_, __, context) => (await offeredTopics(await context.read())) as never,
  }),
}));

const sessionId = { required: true } as const;

builder.mutationFields((t) => ({
  createCoachingSession: t.field({
    type: CoachingSession,
    allow: canBookFor,
    description: 'Books a slot, accepts an invite, or writes down a past session.',
    args: { id: t.arg.id(), input: t.arg({ type: NewSessionInput, ...required }) },
    resolve: (_, { id, input }, { actor }) => createCoachingSession(actor, input, id),
  }),
  updateCoachingSession: t.field({
    type: CoachingSession,
    allow: canWriteSession,
    description: 'Each field has its own writers. Notes are rich text.',
    args: {
      coachingSessionId: t.arg.id(sessionId),
      input: t.arg({ type: fields }),
      editor: t.arg({ type: 'JSON' }),
      staffEditor: t.arg({ type: 'JSON' }),
      staffEditorPublic: t.arg({ type: 'JSON' }),
      seenNotes: t.arg({ type: 'JSON', description: 'The notes that the writer saw; others by now are a conflict.' }),
      version: t.arg.int(),
    },
    resolve: (_, { coachingSessionId, input, version, seenNotes, ...notes }, { actor }) =>
      updateCoachingSession(actor, coachingSessionId, { ...input, ...notes }, { version, notes: seenNotes }),
  }),
  moveCoachingSession: t.field({
    type: CoachingSession,
    allow: canMoveSession,
    args: {
      coachingSessionId: t.arg.id(sessionId),
      startsAt: t.arg({ type: 'DateTime', ...required }),
      version: t.arg.int(),
    },
    resolve: (_, { coachingSessionId, ...move }, { actor }) => moveCoachingSession(actor, coachingSessionId, move),
  }),
  cancelCoachingSession: t.field({
    type: CoachingSession,
    allow: canCancelSession,
    args: { coachingSessionId: t.arg.id(sessionId), reason: t.arg.string() },
    resolve: (_, { coachingSessionId, reason }, { actor }) =>
      cancelCoachingSession(actor, coachingSessionId, { reason }),
  }),
  startCoachingSession: t.field({
    type: CoachingSession,
    allow: canRunSession,
    args: { coachingSessionId: t.arg.id(sessionId) },
    resolve: (_, { coachingSessionId }, { actor }) => startCoachingSession(actor, coachingSessionId),
  }),
  completeCoachingSession: t.field({
    type: CoachingSession,
    allow: canRunSession,
    args: { coachingSessionId: t.arg.id(sessionId), minutes: t.arg.int() },
    resolve: (_, { coachingSessionId, minutes }, { actor }) =>
      completeCoachingSession(actor, coachingSessionId, minutes),
  }),
  setCoachingNoShow: t.field({
    type: CoachingSession,
    allow: canSetNoShow,
    description: 'Null takes the own word back.',
    args: { coachingSessionId: t.arg.id(sessionId), side: t.arg({ type: Side }) },
    resolve: (_, { coachingSessionId, side }, { actor }) => setCoachingNoShow(actor, coachingSessionId, side ?? null),
  }),
  rateCoachingSession: t.field({
    type: CoachingSession,
    allow: canRateSession,
    args: { coachingSessionId: t.arg.id(sessionId), stars: t.arg.int(required) },
    resolve: (_, { coachingSessionId, stars }, { actor }) => rateCoachingSession(actor, coachingSessionId, { stars }),
  }),
  addCoachingAction: t.field({
    type: TaskType,
    allow: canWriteSession,
    description: 'A task of the startup, for its founders unless others are named.',
    args: {
      id: t.arg.id(),
      coachingSessionId: t.arg.id(sessionId),
      name: t.arg.string(required),
      dueDate: t.arg({ type: 'DateTime', ...required }),
      assigneeIds: t.arg.idList(),
    },
    resolve: (_, { coachingSessionId, ...action }, { actor, tenant }) =>
      addCoachingAction(actor, coachingSessionId, action, tenant.timezone),
  }),
  deleteCoachingSession: t.id({
    allow: canDeleteSession,
    args: { coachingSessionId: t.arg.id(sessionId) },
    resolve: (_, { coachingSessionId }, { actor }) => deleteCoachingSession(actor, coachingSessionId),
  }),
}));
