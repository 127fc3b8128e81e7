import { newStartup } from '@seedbed/domain/startups/input.ts';
import {
  canChangeFounders,
  canChooseFounders,
  canConnectStartup,
  canConnectStartups,
  canCreateStartup,
  canDeleteStartup,
  canManageStartups,
  canSetStartupIndustries,
  canSetStartupStatus,
  canTagStartup,
} from '@seedbed/domain/startups/policy.ts';
import { startupStatuses } from '@seedbed/domain/startups/startup.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { Startup } from '#capabilities/startups/graphql.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { clientId, inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { assignablePeople, openPeople, peopleMatching } from './assignable-people.ts';
import { changeStartupFounders } from './change-startup-founders.ts';
import { changeStartupPeople } from './change-startup-people.ts';
import { changeStartupTags, tagsForStartups } from './change-startup-tags.ts';
import { createStartup } from './create-startup.ts';
import { createStartups } from './create-startups.ts';
import { deleteStartup } from './delete-startup.ts';
import { setStartupStatus } from './set-startup-status.ts';
import { startupsNamed } from './startups-named.ts';

const StartupStatus = builder.enumType('StartupStatus', { values: startupStatuses });
const StartupTagKind = builder.enumType('StartupTagKind', { values: ['startup', 'industry'] as const });
const NewStartupInput = inputFromSchema('NewStartupInput', newStartup);

const { name, website, oneLiner } = newStartup.entries;
const ListedStartupInput = inputFromSchema('ListedStartupInput', v.object({ id: clientId, name, website, oneLiner }), {
  description: 'A startup of a pasted list.',
});

builder.queryFields((t) => ({
  startupsNamed: t.field({
    type: [Startup],
    allow: canCreateStartup,
    description: 'Startups that have one of these names already, at most 200.',
    args: { names: t.arg.stringList({ required: true }) },
    resolve: async (_, { names }, context) => startupsNamed(await context.read(), context.actor, names),
  }),
  assignablePeople: t.field({
    type: [User],
    allow: canConnectStartups,
    description: 'People who can look after a startup, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => assignablePeople(await context.read(), context.actor, search),
  }),
  foundersToAdd: t.field({
    type: [User],
    allow: canChooseFounders,
    description: 'People who can become founders of a startup, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => peopleMatching(await context.read(), openPeople(context.actor), search),
  }),
  tagsForStartups: t.field({
    type: [Tag],
    allow: canManageStartups,
    description: 'The tags, or industries, that a startup can have.',
    args: { kind: t.arg({ type: StartupTagKind, required: true }) },
    resolve: async (_, { kind }, context) => tagsForStartups(await context.read(), kind),
  }),
}));

builder.mutationFields((t) => ({
  createStartup: t.field({
    type: Startup,
    allow: canCreateStartup,
    args: { id: t.arg.id(), input: t.arg({ type: NewStartupInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => transact(createStartup, actor, input, id),
  }),
  createStartups: t.field({
    type: [Startup],
    allow: canCreateStartup,
    description: 'All startups of a list of at most 200, or none.',
    args: { startups: t.arg({ type: [ListedStartupInput], required: true }) },
    resolve: (_, { startups }, { actor }) => createStartups(actor, startups),
  }),
  setStartupStatus: t.field({
    type: Startup,
    allow: canSetStartupStatus,
    description: '`archived` archives the startup, any other status restores it.',
    args: { startupId: t.arg.id({ required: true }), status: t.arg({ type: StartupStatus, required: true }) },
    resolve: (_, { startupId, status }, { actor }) => transact(setStartupStatus, actor, startupId, status),
  }),
  deleteStartup: t.id({
    allow: canDeleteStartup,
    description: 'Moves it to the trash for 30 days.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: (_, { startupId }, { actor }) => transact(deleteStartup, actor, startupId),
  }),
  changeStartupTags: t.field({
    type: Startup,
    allow: canTagStartup,
    args: { startupId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { startupId, ...change }, { actor }) => changeStartupTags(actor, startupId, 'startup', change),
  }),
  changeStartupIndustries: t.field({
    type: Startup,
    allow: canSetStartupIndustries,
    args: { startupId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { startupId, ...change }, { actor }) => changeStartupTags(actor, startupId, 'industry', change),
  }),
  changeStartupPeople: t.field({
    type: Startup,
    allow: canConnectStartup,
    description: 'Assigns and unassigns people.',
    args: { startupId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { startupId, ...change }, { actor }) => transact(changeStartupPeople, actor, startupId, change),
  }),
  changeStartupFounders: t.field({
    type: Startup,
    allow: canChangeFounders,
    description: 'Makes people founders, or takes them off. Their roles stay.',
    args: { startupId: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    resolve: (_, { startupId, ...change }, { actor }) => transact(changeStartupFounders, actor, startupId, change),
  }),
}));
