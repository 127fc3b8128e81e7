import { roleLabelCode } from '@seedbed/domain/access/role-labels.ts';
import { canSeeActivityFeed } from '@seedbed/domain/activity/policy.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { desc, eq } from 'drizzle-orm';
import { User } from '#capabilities/accounts/public.ts';
import { people, startupNames, textOf } from '#capabilities/activity/activity-texts.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { type LogState, stateOfLog } from '#platform/activity-log/seal-days.ts';
import { activities } from '#platform/activity-log/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import { activityExport } from './activity-export.ts';
import { type ActivityCard, activityCard, activityList } from './activity-list.ts';
import { type FieldChange, fieldChanges } from './change-values.ts';
import { type FeedChoice, feedPeople, feedStartups } from './feed-choices.ts';

const ActivityChange = builder.objectRef<FieldChange>('ActivityChange').implement({
  fields: (t) => ({
    field: t.exposeString('field'),
    old: t.exposeString('old', { nullable: true }),
    new: t.exposeString('new', { nullable: true }),
  }),
});

/** The name when it happened, or the name that the person or the startup has now. */
async function recordName({ kind, recordId, payload, startupId }: ActivityCard, context: Context) {
  if ('name' in payload && typeof payload.name === 'string') return payload.name;
  if (kind === 'Role') return roleName(payload, context);
  if (kind === 'User' || kind === 'SignIn')
    return (await context.loader(people).load(recordId as Id<'User'>))?.fullName ?? null;
  return startupId ? context.loader(startupNames).load(startupId) : null;
}

function roleName(payload: { label?: string | null; roleType?: string }, { language, words }: Context): string {
  const code = roleLabelCode({ type: payload.roleType, label: payload.label ?? null });
  const name = code ? translate(code, language, words) : (payload.label ?? '');
  return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
}

const Activity = builder.objectRef<ActivityCard>('Activity').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    type: t.exposeString('type'),
    text: t.string({ description: 'What happened.', resolve: (row, _, context) => textOf(row, context) }),
    kind: t.exposeString('kind'),
    recordId: t.exposeID('recordId'),
    name: t.string({
      nullable: true,
      description: 'The record, or its startup.',
      resolve: (row, _, context) => recordName(row, context),
    }),
    startupId: t.exposeID('startupId', { nullable: true }),
    startupName: t.string({
      nullable: true,
      resolve: ({ startupId }, _, context) => (startupId ? context.loader(startupNames).load(startupId) : null),
    }),
    by: t.field({
      type: User,
      nullable: true,
      description: 'Null for automatic actions and deleted accounts.',
      resolve: ({ actorId }, _, context) => (actorId ? context.loader(people).load(actorId) : null),
    }),
    software: t.string({
      nullable: true,
      description: 'Software that acted for the organization, such as its directory.',
      resolve: ({ payload }) => ('software' in payload ? String(payload.software) : null),
    }),
    isAutomatic: t.boolean({ resolve: ({ actorId }) => actorId === null }),
    changes: t.field({ type: [ActivityChange], resolve: (row, _, context) => fieldChanges(row, context) }),
    ip: t.exposeString('ip', { nullable: true, description: 'Null for jobs.' }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
  }),
});

async function assertAvailable(context: Context) {
  if (!(await hasFeatureIn(await context.read(), 'activityFeed'))) throw new FeatureLocked('activityFeed');
}

builder.listField('activityList', {
  list: activityList,
  row: Activity,
  allow: canSeeActivityFeed,
  assertAvailable,
  export: activityExport,
});

const ActivityOption = builder.objectRef<FeedChoice>('ActivityOption').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});

const BrokenDay = builder.objectRef<LogState['broken'][number]>('BrokenActivityDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    verdict: t.exposeString('verdict', { description: 'changed, unsigned or missing.' }),
  }),
});

const ActivityLogState = builder.objectRef<LogState>('ActivityLogState').implement({
  description: 'What the last check of the sealed days found.',
  fields: (t) => ({
    sealedUntil: t.expose('sealedUntil', { type: 'Date', nullable: true }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', nullable: true }),
    seal: t.exposeString('seal', { nullable: true, description: 'The signature of the newest sealed day.' }),
    broken: t.field({ type: [BrokenDay], resolve: ({ broken }) => broken }),
  }),
});

builder.queryFields((t) => ({
  activityLogState: t.field({
    type: ActivityLogState,
    allow: canSeeActivityFeed,
    resolve: async (_, __, context) => stateOfLog(await context.read()),
  }),
  activityPeople: t.field({
    type: [ActivityOption],
    allow: canSeeActivityFeed,
    description: 'People that the feed can be filtered by: those who match the text, or the given ones. At most 50.',
    args: { search: t.arg.string(), ids: t.arg.idList() },
    resolve: async (_, asked, context) => feedPeople(await context.read(), asked),
  }),
  activityStartups: t.field({
    type: [ActivityOption],
    allow: canSeeActivityFeed,
    description: 'Startups that the feed can be filtered by: those that match the text, or the given ones. At most 50.',
    args: { search: t.arg.string(), ids: t.arg.idList() },
    resolve: async (_, asked, context) => feedStartups(await context.read(), asked),
  }),
  activityRecordName: t.string({
    nullable: true,
    allow: canSeeActivityFeed,
    description: 'The name of a record in its newest activity.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      if (!isId(id)) return null;
      const { db } = await context.read();
      const [row] = await db
        .select(activityCard)
        .from(activities)
        .where(eq(activities.recordId, id))
        .orderBy(desc(activities.at), desc(activities.id))
        .limit(1);
      return row ? recordName(row, context) : null;
    },
  }),
}));
