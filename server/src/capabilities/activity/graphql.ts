import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { inArray } from 'drizzle-orm';
import { type PersonCard, personCard, User } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findStartupsById } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import { type UndoneChange, undo } from '#platform/undo/undo.ts';
import { recentChanges, trashedRecords, type UndoableChange } from '#platform/undo/undoable-changes.ts';

/** Admins moderate the organization: they see and restore what others deleted. */
const restoresAll = inGroup('adminGroup');

const startupNames = (context: Context) =>
  new DataLoader<Id<'Startup'>, string | null>(async (ids) => {
    const found = await findStartupsById(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id)?.name ?? null);
  });

const people = (context: Context) =>
  new DataLoader<Id<'User'>, PersonCard | null>(async (ids) => {
    const { db } = await context.read();
    const found = await db
      .select(personCard(users))
      .from(users)
      .where(inArray(users.id, [...ids]));
    return ids.map((id) => found.find((person) => person.id === id) ?? null);
  });

const nameOf = ({ payload }: UndoableChange) => ('name' in payload ? String(payload.name) : null);

/** Texts are in `privacy:acts`, or in the capability's own `acts`. */
function textOf({ type }: UndoableChange, { language, words }: Context): string {
  const [capability, act] = type.split('.');
  return translate([`privacy:acts.${type}`, `${capability}:acts.${act}`], language, words);
}

const RecentChange = builder.objectRef<UndoableChange>('RecentChange').implement({
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The argument of `undo`.' }),
    at: t.expose('at', { type: 'DateTime' }),
    text: t.string({ resolve: (change, _, context) => textOf(change, context) }),
    name: t.string({
      nullable: true,
      description: 'The record, or its startup.',
      resolve: (change, _, context) =>
        nameOf(change) ?? (change.startupId && context.loader(startupNames).load(change.startupId)),
    }),
    kind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    count: t.exposeInt('count', { description: 'The records that the same call changed.' }),
    isUndone: t.exposeBoolean('isUndone'),
    by: t.field({
      type: User,
      nullable: true,
      resolve: ({ actorId }, _, context) => (actorId ? context.loader(people).load(actorId) : null),
    }),
  }),
});

const UndoneRecord = builder.objectRef<UndoneChange>('UndoneRecord').implement({
  fields: (t) => ({ kind: t.exposeString('kind'), recordId: t.exposeID('recordId') }),
});

builder.queryFields((t) => ({
  recentChanges: t.field({
    type: [RecentChange],
    allow: 'signed-in',
    description: "The person's own changes of the last 24 hours that can be undone.",
    resolve: async (_, __, context) => recentChanges(await context.read(), context.actor.userId),
  }),
  trash: t.field({
    type: [RecentChange],
    allow: 'signed-in',
    description: "The person's own deletions of the last 30 days, for Admins everybody's.",
    resolve: async (_, __, context) =>
      trashedRecords(await context.read(), restoresAll(context.actor) ? null : context.actor.userId),
  }),
}));

builder.mutationField('undo', (t) =>
  t.field({
    type: [UndoneRecord],
    allow: 'signed-in',
    description: 'Undoes the mutation that answered this id as `extensions.undoId`.',
    args: {
      id: t.arg.id({ required: true }),
      overwrite: t.arg.boolean({
        defaultValue: false,
        description: 'After a Conflict: undo although the record has changed since.',
      }),
    },
    resolve: (_, { id, overwrite }, { actor, tenant }) =>
      undo(actor, {
        undoId: id,
        zone: tenant.timezone,
        overwrite: overwrite ?? false,
        restoresAll: restoresAll(actor),
      }),
  }),
);
