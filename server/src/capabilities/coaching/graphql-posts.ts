import DataLoader from 'dataloader';
import { type PostCard, registerPostType, StartupEvent } from '#capabilities/timeline/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { type InviteCard, invitesById } from './invites/find-invites.ts';
import { CoachingInvite } from './invites/graphql.ts';
import { sessionsById } from './sessions/find-sessions.ts';
import { CoachingSession } from './sessions/graphql-types.ts';
import type { SessionCard } from './sessions/session-card.ts';

const sessionLoader = (context: Context) =>
  new DataLoader<string, SessionCard | null>(async (ids) => {
    const found = await sessionsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });
const inviteLoader = (context: Context) =>
  new DataLoader<string, InviteCard | null>(async (ids) => {
    const found = await invitesById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

builder.objectType(builder.objectRef<PostCard>('CoachingSessionEvent'), {
  interfaces: [StartupEvent],
  fields: (t) => ({
    coachingSession: t.field({
      type: CoachingSession,
      nullable: true,
      resolve: ({ recordId }, _, context) => (recordId ? context.loader(sessionLoader).load(recordId) : null),
    }),
  }),
});

builder.objectType(builder.objectRef<PostCard>('CoachingInviteEvent'), {
  interfaces: [StartupEvent],
  fields: (t) => ({
    coachingInvite: t.field({
      type: CoachingInvite,
      nullable: true,
      resolve: ({ recordId }, _, context) => (recordId ? context.loader(inviteLoader).load(recordId) : null),
    }),
  }),
});

registerPostType('COACHING_SESSION', 'CoachingSessionEvent');
registerPostType('COACHING_INVITE', 'CoachingInviteEvent');
