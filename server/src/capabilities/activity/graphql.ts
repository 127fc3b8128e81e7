import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canDeleteForGood } from '@seedbed/domain/activity/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { activityTextKey } from '#platform/activity-log/activity-text.ts';
import { type HistoryEntry, recordHistory } from '#platform/activity-log/record-history.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import { type UndoneChange, undo } from '#platform/undo/undo.ts';
import { undoRuleOf } from '#platform/undo/undo-rules.ts';
import {
  type ChangePage,
  recentChanges,
  trashedRecords,
  type UndoableChange,
} from '#platform/undo/undoable-changes.ts';
import { fieldNames, people, startupNames, textOf } from './activity-texts.ts';
import { deleteTrashed } from './delete-trashed.ts';
import './feed/graphql-feed.ts';
import { visibleChanges } from './visible-changes.ts';

/** Admins moderate the organization: they see and restore what others deleted. */
const restoresAll = inGroup('adminGroup');

type NamedChange = Pick<UndoableChange, 'payload' | 'startupId'>;

const nameOf = async ({ payload, startupId }: NamedChange, context: Context): Promise<string | null> =>
  'name' in payload ? String(payload.name) : startupId && context.loader(startupNames).load(startupId);

const RecentChange = builder.objectRef<UndoableChange>('RecentChange').implement({
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The argument of `undo`.' }),
    at: t.expose('at', { type: 'DateTime' }),
    text: t.string({ resolve: (change, _, context) => textOf(change, context) }),
    name: t.string({
      nullable: true,
      description: 'The record, or its startup.',
      resolve: (change, _, context) => nameOf(change, context),
    }),
    kind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    count: t.exposeInt('count', { description: 'The records that the same call changed.' }),
    isUndone: t.exposeBoolean('isUndone'),
    canDeleteForGood: t.boolean({
      description: 'The person may delete the record with all that belongs to it.',
      resolve: ({ type }, _, { actor }) => canDeleteForGood(actor) && undoRuleOf(type)?.discard !== undefined,
    }),
    by: t.field({
      type: User,
      nullable: true,
      resolve: ({ actorId }, _, context) => (actorId ? context.loader(people).load(actorId) : null),
    }),
  }),
});

const RecentChangePage = builder.objectRef<ChangePage>('RecentChangePage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [RecentChange] }),
    next: t.exposeString('next', { nullable: true }),
  }),
});

const RecordHistoryEntry = builder.objectRef<HistoryEntry>('RecordHistoryEntry').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    text: t.string({ resolve: (entry, _, context) => historyTextOf(entry, context) }),
    fields: t.stringList({
      description: 'The changed fields, in the language of the reader.',
      resolve: ({ type, changes }, _, context) => fieldNames(type, Object.keys(changes ?? {}), context),
    }),
    by: t.field({
      type: User,
      nullable: true,
      resolve: ({ actorId }, _, context) => (actorId ? context.loader(people).load(actorId) : null),
    }),
  }),
});

/** A change of one value may have a text of its own, such as done or open. */
function historyTextOf({ type, changes }: HistoryEntry, { language, words }: Context): string {
  const [capability, act] = type.split('.');
  const values = Object.values(changes ?? {}).map((change) => String(change.new));
  const ofValue = values.length === 1 ? [`${capability}:history.${act}.${values[0]}`] : [];
  return translate([...ofValue, activityTextKey(type)], language, words);
}

const UndoneRecord = builder.objectRef<UndoneChange>('UndoneRecord').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    leftOut: t.stringList({
      description:
        'Fields that an undo did not restore, since what they named was deleted. In the language of the reader.',
      resolve: ({ type, leftOut }, _, context) => fieldNames(type, leftOut, context),
    }),
  }),
});

builder.queryFields((t) => ({
  recentChanges: t.field({
    type: RecentChangePage,
    allow: 'signed-in',
    description:
      "The person's own changes of the last 24 hours that can be undone, of records that they may still see.",
    args: { cursor: t.arg.string(), limit: t.arg.int({ defaultValue: 50 }) },
    resolve: async (_, page, context) => {
      const { actor } = context;
      return recentChanges(await context.read(), actor.userId, { ...page, visible: visibleChanges(actor) });
    },
  }),
  trash: t.field({
    type: RecentChangePage,
    allow: 'signed-in',
    description:
      "The person's own deletions of the last 30 days, for Admins everybody's, of records that they may see.",
    args: { cursor: t.arg.string(), limit: t.arg.int({ defaultValue: 50 }) },
    resolve: async (_, page, context) => {
      const { actor } = context;
      const userId = restoresAll(actor) ? null : actor.userId;
      return trashedRecords(await context.read(), userId, { ...page, visible: visibleChanges(actor) });
    },
  }),
  recordHistory: t.field({
    type: [RecordHistoryEntry],
    allow: 'signed-in',
    description: 'The last hundred changes of a record that the person may open, newest first.',
    args: { kind: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_, { kind, id }, context) => recordHistory(await context.read(), context.actor, kind, id),
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

builder.mutationField('deleteForGood', (t) =>
  t.field({
    type: [UndoneRecord],
    allow: 'signed-in',
    description: 'Deletes what one deletion put in the trash. Nothing restores it.',
    args: {
      id: t.arg.id({ required: true, description: 'The id of the deletion, as in `trash`.' }),
      name: t.arg.string({
        required: true,
        description: 'The name in the trash, or its text. It confirms the deletion.',
      }),
    },
    resolve: (_, { id, name }, context) =>
      deleteTrashed(context.actor, {
        undoId: id,
        typedName: name,
        nameOf: async (deletion) => (await nameOf(deletion, context)) ?? textOf(deletion, context),
      }),
  }),
);
