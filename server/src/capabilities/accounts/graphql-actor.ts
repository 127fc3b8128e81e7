import { type ActorFacts, factsOfActor } from '@seedbed/domain/kernel/actor-facts.ts';
import { PermissionScope, RoleType } from '#capabilities/access/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CurrentUser } from './graphql.ts';

export const Visibility = builder.enumType('Visibility', { values: ['ALL', 'ASSIGNED', 'NONE'] as const });

const ActorScope = builder.objectRef<ActorFacts['scopes'][number]>('ActorScope').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    scope: t.expose('scope', { type: PermissionScope }),
    picked: t.idList({ resolve: ({ picked }) => [...picked] }),
  }),
});

const ActorFactsType = builder.objectRef<ActorFacts>('ActorFacts').implement({
  fields: (t) => ({
    tenantId: t.exposeID('tenantId'),
    userId: t.exposeID('userId'),
    roleType: t.expose('roleType', { type: RoleType }),
    scopes: t.field({ type: [ActorScope], resolve: ({ scopes }) => [...scopes] }),
    startupVisibility: t.expose('startupVisibility', { type: Visibility }),
    peopleVisibility: t.expose('peopleVisibility', { type: Visibility }),
    visibleRoleIds: t.idList({ resolve: ({ visibleRoleIds }) => [...visibleRoleIds] }),
    ownStartupIds: t.idList({ resolve: ({ ownStartupIds }) => [...ownStartupIds] }),
    assignedStartupIds: t.idList({ resolve: ({ assignedStartupIds }) => [...assignedStartupIds] }),
  }),
});

builder.objectField(CurrentUser, 'actor', (t) =>
  t.field({ type: ActorFactsType, resolve: (_, __, { session }) => factsOfActor(session.actor) }),
);
