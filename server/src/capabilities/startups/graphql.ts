import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { startupFacts } from '@seedbed/domain/startups/input.ts';
import { canEditStartup, canSeeStartupIndustries, canSeeStartupTags } from '@seedbed/domain/startups/policy.ts';
import DataLoader from 'dataloader';
import * as v from 'valibot';
import { roleOf } from '#capabilities/access/public.ts';
import { CurrentUser, type PersonCard, User } from '#capabilities/accounts/public.ts';
import { listedValuesField } from '#capabilities/fields/public.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema, outputFromSchema } from '#platform/graphql/schema-fields.ts';
import { translate } from '#platform/messages.ts';
import { transact } from '#platform/tx.ts';
import { findStartup, findStartupsById, type StartupCard, startupsOfPeople } from './find-startups.ts';
import { countFounders } from './founders.ts';
import { updateStartup } from './update-startup.ts';

/** The part of a startup that other records embed; the rest of its card is loaded on demand. */
export type StartupRef = Pick<StartupCard, 'id' | 'name' | 'logo'> & Partial<StartupCard>;

const cardsLoader = (context: Context) =>
  new DataLoader<Id<'Startup'>, StartupCard | null>(async (ids) => {
    const found = await findStartupsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

/** The whole card; parts that the person may not see are empty. */
async function whole(startup: StartupRef, context: Context): Promise<Partial<StartupCard>> {
  if (startup.status !== undefined) return startup;
  return (await context.loader(cardsLoader).load(startup.id)) ?? {};
}

/** The name is required in answers. */
const facts = v.omit(startupFacts, ['name']);

export const Startup = builder.objectRef<StartupRef>('Startup').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    logo: t.exposeString('logo', { nullable: true }),
    ...outputFromSchema(t, facts, async (startup: StartupRef, name, context) => {
      return (await whole(startup, context))[name as keyof typeof facts.entries];
    }),
    status: t.string({
      nullable: true,
      resolve: async (startup, _, context) => (await whole(startup, context)).status,
    }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (startup, _, context) => (await whole(startup, context)).createdAt,
    }),
    people: t.field({
      type: [User],
      resolve: async (startup, _, context) => (await whole(startup, context)).people ?? [],
    }),
    industries: t.field({
      type: [Tag],
      resolve: async (startup, _, context) =>
        canSeeStartupIndustries(context.actor, startup.id) ? ((await whole(startup, context)).industries ?? []) : [],
    }),
    tags: t.field({
      type: [Tag],
      resolve: async (startup, _, context) =>
        canSeeStartupTags(context.actor, startup.id) ? ((await whole(startup, context)).tags ?? []) : [],
    }),
    version: t.int({
      nullable: true,
      resolve: async (startup, _, context) => (await whole(startup, context)).version,
    }),
    initialCategorizationComplete: t.boolean({
      resolve: async (startup, _, context) => (await whole(startup, context)).initialCategorizationComplete ?? false,
    }),
  }),
});

builder.objectFields(Startup, (t) => ({ listedValues: t.field(listedValuesField('startup')) }));

const startupsLoader = (context: Context) =>
  new DataLoader<Id<'User'>, StartupCard[]>(async (ids) => {
    const byPerson = await startupsOfPeople(await context.read(), context.actor, ids);
    return ids.map((id) => byPerson.get(id) ?? []);
  });

const foundersLoader = (context: Context) =>
  new DataLoader<Id<'User'>, number | null>(async (ids) => {
    const counts = await countFounders(await context.read(), ids);
    return ids.map((id) => counts.get(id) ?? null);
  });

/** The role's name in the reader's language; a sole co-founder is a founder. */
async function roleLabel(context: Context, person: Pick<PersonCard, 'id' | 'roleId'>): Promise<string> {
  const { type, label } = await roleOf(context, person.roleId);
  const peopleInStartup = type === 'Cofounder' && !label ? await context.loader(foundersLoader).load(person.id) : null;
  const code = roleLabelCode({ type, label, peopleInStartup });
  return code ? translate(code, context.language) : (label ?? '');
}

builder.objectFields(User, (t) => ({
  startups: t.field({
    type: [Startup],
    resolve: (person, _, context) => context.loader(startupsLoader).load(person.id),
  }),
  roleLabel: t.string({ resolve: (person, _, context) => roleLabel(context, person) }),
}));

builder.objectFields(CurrentUser, (t) => ({
  startups: t.field({ type: [Startup], resolve: (user, _, context) => context.loader(startupsLoader).load(user.id) }),
  assignedStartups: t.field({
    type: [Startup],
    resolve: async (_, __, context) => {
      const ids = context.actor.assignedStartupIds;
      const found = ids.length === 0 ? new Map() : await findStartupsById(await context.read(), context.actor, ids);
      return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
    },
  }),
  roleLabel: t.string({ resolve: (user, _, context) => roleLabel(context, user) }),
}));

builder.queryFields((t) => ({
  startup: t.field({
    type: Startup,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findStartup(await context.read(), context.actor, id)),
  }),
}));

const StartupFactsInput = inputFromSchema('StartupFactsInput', startupFacts, {
  description: 'An omitted field stays unchanged; null clears it.',
});

builder.mutationField('updateStartup', (t) =>
  t.field({
    type: Startup,
    allow: canEditStartup,
    args: {
      startupId: t.arg.id({ required: true }),
      facts: t.arg({ type: StartupFactsInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { startupId, facts, version }, { actor }) => transact(updateStartup, actor, startupId, facts, version),
  }),
);
