import './passkeys/graphql-passkeys.ts';
import './passwords/graphql-links.ts';
import './passwords/graphql-passwords.ts';
import './reauthentication/graphql-reauthentication.ts';
import './second-factor/graphql-second-factor.ts';
import './sign-in/graphql-sign-in.ts';
import './view-as/graphql-view-as.ts';
import { NotFound, ReadOnlyView } from '@seedbed/domain/kernel/user-error.ts';
import { CurrentUser } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { MomentOut } from '#platform/graphql/schema-types.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';
import { writeTx } from '#platform/tx.ts';
import { endOtherSessions } from './end-sessions.ts';
import { endSessionsOf, sessionsOf } from './end-sessions-of.ts';
import { findOwnSession, listOwnSessions, type OwnSession } from './find-sessions.ts';
import { logoutSession } from './sign-out.ts';
import { upsertSession } from './upsert-session.ts';

const SessionStateName = builder.enumType('SessionState', {
  values: {
    active: {},
    waiting: { description: 'Over the limit: the person chooses which device to replace.' },
    ended: {},
  },
});
const SessionStatus = builder.objectRef<{ id: string; status: 'active' | 'waiting' | 'ended' }>('Session').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    status: t.exposeString('status', { description: 'The name of the state.' }),
    state: t.expose('status', { type: SessionStateName }),
  }),
});

builder.objectField(CurrentUser, 'session', (t) =>
  t.field({
    type: SessionStatus,
    resolve: (_, __, { session: { sessionId, isWaiting } }) => ({
      id: sessionId,
      status: isWaiting ? ('waiting' as const) : ('active' as const),
    }),
  }),
);

const OwnSessionType = builder.objectRef<OwnSession & { isThis: boolean }>('OwnSession').implement({
  description: 'A device on which the person is signed in.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    isThis: t.exposeBoolean('isThis'),
    isWaiting: t.exposeBoolean('isWaiting'),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }): MomentOut => createdAt }),
    lastUsedAt: t.field({ type: 'DateTime', resolve: ({ lastUsedAt }): MomentOut => lastUsedAt }),
  }),
});

builder.queryFields((t) => ({
  ownSessions: t.field({
    type: [OwnSessionType],
    allow: 'any-session',
    description: 'Also for a session over the limit, whose person chooses which device to replace.',
    resolve: async (_, __, context) => {
      const { sessionId, actor, viewAs } = context.session;
      if (viewAs) throw new ReadOnlyView();
      const found = await listOwnSessions(await context.read(), actor.userId);
      return found.map((session) => ({ ...session, isThis: session.id === sessionId }));
    },
  }),
  sessionsOf: t.field({
    type: [OwnSessionType],
    allow: 'signed-in',
    description: 'The devices of another person, for those who may end their sessions.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, { userId }, context) => {
      const found = await sessionsOf(await context.read(), context.actor, userId);
      return found.map((session) => ({ ...session, isThis: false }));
    },
  }),
}));

builder.mutationFields((t) => ({
  upsertUserSession: t.field({
    type: SessionStatus,
    allow: 'any-session',
    description: 'Keeps the session of the token alive and returns it. A given id is ignored.',
    args: { sessionId: t.arg.id(), takeOver: t.arg.boolean({ defaultValue: false }) },
    resolve: async (_, { takeOver }, { session }) => ({
      id: await upsertSession(session, takeOver ?? false),
      status: 'active' as const,
    }),
  }),
  logoutSession: t.field({
    type: 'Boolean',
    allow: 'any-session',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: (_, { sessionId }, { session }) => logoutSession(session, sessionId),
  }),
  endOtherSessions: t.field({
    type: 'Int',
    allow: 'signed-in',
    description: 'The number of ended sessions.',
    resolve: (_, __, { actor, session }) =>
      writeTx(actor, (tx) => endOtherSessions(tx, actor, actor.userId, session.sessionId, 'ended')),
  }),
}));

builder.mutationField('endSessionsOf', (t) =>
  t.field({
    type: 'Int',
    allow: 'signed-in',
    description: 'Ends all sessions of another person; returns their number.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_, { userId }, { actor }) => endSessionsOf(actor, userId),
  }),
);

builder.subscriptionFields((t) => ({
  sessionLoggedOut: t.field({
    type: 'ID',
    allow: 'signed-in',
    args: { sessionId: t.arg.id({ required: true }) },
    subscribe: async (_, { sessionId }, context) => {
      const { actor } = context;
      const own = await findOwnSession(await context.read(), actor.userId, sessionId);
      if (!own) throw new NotFound();
      return endOf(
        own.id,
        subscribeToChanges(actor.tenantId, () => context.actor),
      );
    },
    resolve: (id) => id,
  }),
}));

async function* endOf(sessionId: string, changes: ReturnType<typeof subscribeToChanges>): AsyncGenerator<string> {
  for await (const { kind, id, detail } of changes)
    if (kind === 'Session' && id === sessionId && detail?.ended) yield id;
}
