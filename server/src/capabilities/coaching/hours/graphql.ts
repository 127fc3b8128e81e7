import { longestSearchDays } from '@seedbed/domain/calendar/slots/durations.ts';
import { hourAccountColumns } from '@seedbed/domain/coaching/hours/columns.ts';
import { allocation, relation } from '@seedbed/domain/coaching/hours/input.ts';
import { accountKinds, entryKinds } from '@seedbed/domain/coaching/hours/ledger.ts';
import {
  canManageAccount,
  canManageHoursOf,
  canOpenHours,
  canRequestHours,
} from '@seedbed/domain/coaching/hours/policy.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { loadIds } from '#platform/list/load-page.ts';
import { defineList } from '#platform/list/source.ts';
import { adjustHours, allocateHours, assertHours } from './change-hours.ts';
import {
  type AccountCard,
  accountCard,
  accountOf,
  type EntryCard,
  findAccount,
  freeOf,
  isLow,
  listEntries,
  visibleAccounts,
} from './find-accounts.ts';
import { findHourDays, type HourDay } from './hour-days.ts';
import { type PoolForecast, poolForecast } from './pool-forecast.ts';
import { requestHours } from './request-hours.ts';
import { hourAccounts } from './table.ts';

const accountList = defineList({
  name: 'hour_accounts',
  columns: hourAccountColumns,
  table: hourAccounts,
  sources: {
    kind: hourAccounts.kind,
    program: hourAccounts.programId,
    startup: hourAccounts.startupId,
    coach: hourAccounts.coachId,
    allocated: hourAccounts.allocated,
    pending: hourAccounts.pending,
    used: hourAccounts.used,
    free: {
      expression: sql`(${hourAccounts.allocated} - ${hourAccounts.pending} - ${hourAccounts.used})`,
      sqlType: 'integer',
    },
    createdAt: { expression: sql`${hourAccounts.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [],
  card: accountCard,
  visibleTo: visibleAccounts,
});

const AccountKindName = builder.enumType('HourAccountKind', { values: accountKinds });
const EntryKindName = builder.enumType('HourEntryKind', { values: entryKinds });

const Named = builder.objectRef<{ id: string; name: string }>('HourOwner').implement({
  interfaces: [NamedRecord],
  description: 'The program or the startup of an account.',
});

const Entry = builder.objectRef<EntryCard>('HourEntry').implement({
  description: 'Entries are final: a correction is a new entry.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: EntryKindName }),
    minutes: t.exposeInt('minutes'),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sessionId: t.exposeID('sessionId', { nullable: true }),
    sessionName: t.exposeString('sessionName', { nullable: true }),
    by: t.field({ type: User, nullable: true, resolve: ({ by }) => by }),
  }),
});

const Forecast = builder.objectRef<PoolForecast>('PoolForecast').implement({
  description: 'What becomes of the pool of a program at the pace of the last eight weeks.',
  fields: (t) => ({
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: 'Null if nothing was used lately, or the end is far.',
    }),
    neverBooked: t.expose('neverBooked', { type: [Named], description: 'Startups of the program, by name.' }),
  }),
});

const Account = builder.objectRef<AccountCard>('HourAccount').implement({
  description: 'Minutes of a program, or of a startup with a coach.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: AccountKindName }),
    program: t.field({ type: Named, nullable: true, resolve: ({ program }) => program }),
    startup: t.field({ type: Named, nullable: true, resolve: ({ startup }) => startup }),
    coach: t.field({ type: User, nullable: true, resolve: ({ coach }) => coach }),
    allocated: t.exposeInt('allocated'),
    pending: t.exposeInt('pending'),
    used: t.exposeInt('used'),
    free: t.int({ resolve: freeOf }),
    isLow: t.boolean({ description: 'At least 80 % are used or held.', resolve: isLow }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    entries: t.field({ type: [Entry], resolve: async ({ id }, _, context) => listEntries(await context.read(), id) }),
    mayManage: t.boolean({ resolve: (account, _, { actor }) => canManageAccount(actor, account) }),
    forecast: t.field({
      type: Forecast,
      nullable: true,
      description: 'Of a pool.',
      resolve: async (account, _, context) => poolForecast(await context.read(), account, context.tenant.timezone),
    }),
  }),
});

const HourDayRow = builder.objectRef<HourDay>('HourDay').implement({
  description: 'Minutes of one balance on one day. Those of a session belong to its day.',
  fields: (t) => ({
    day: t.field({ type: 'Date', resolve: ({ day }) => Temporal.PlainDate.from(day) }),
    accountId: t.exposeID('accountId'),
    startupName: t.exposeString('startupName'),
    coachName: t.exposeString('coachName'),
    allocated: t.exposeInt('allocated'),
    pending: t.exposeInt('pending', { description: 'Held, and neither used nor freed.' }),
    used: t.exposeInt('used'),
  }),
});

builder.listField('hourAccountList', {
  list: accountList,
  row: Account,
  allow: canOpenHours,
  assertAvailable: async (context) => assertHours(await context.read()),
  export: {
    title: 'coaching:hours.title',
    file: 'hours',
    texts: 'hours',
    columns: {
      kind: 'kind',
      program: 'program { name }',
      startup: 'startup { name }',
      coach: { select: 'coach { fullName }', value: (coach: { fullName: string } | null) => coach?.fullName ?? null },
      allocated: 'allocated',
      pending: 'pending',
      used: 'used',
      free: 'free',
      createdAt: 'createdAt',
    },
  },
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  hourDays: t.field({
    type: [HourDayRow],
    allow: canOpenHours,
    description: 'The balances of the list, by day, at most 62 days.',
    args: {
      filter: t.arg({ type: 'JSON', description: 'As in `hourAccountList`.' }),
      from: t.arg({ type: 'Date', ...required }),
      to: t.arg({ type: 'Date', ...required }),
    },
    resolve: async (_, { filter, from, to }, context) => {
      const tx = await context.read();
      await assertHours(tx);
      const asked = checkListRequest(context.actor, hourAccountColumns, { filter });
      assertAllowed(
        Temporal.PlainDate.compare(from.add({ days: longestSearchDays }), to) >= 0,
        () => new Validation({ to: [{ code: 'calendar.search-length', params: { days: longestSearchDays } }] }),
      );
      const zone = context.tenant.timezone;
      const accountIds = await loadIds(tx, context.actor, accountList, { ...asked, zone, limit: 1, mostRows: 1 });
      return findHourDays(tx, { accountIds, from: from.toString(), to: to.toString(), zone });
    },
  }),
  hourAccount: t.field({
    type: Account,
    nullable: true,
    allow: 'signed-in',
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findAccount(await context.read(), context.actor, id)),
  }),
  hoursWith: t.field({
    type: Account,
    nullable: true,
    allow: 'signed-in',
    description: 'Of a startup with a coach; null if their minutes are not counted.',
    args: { startupId: t.arg.id(required), coachId: t.arg.id(required) },
    resolve: async (_, args, context) => accountOf(await context.read(), context.actor, args),
  }),
}));

const Target = builder.enumType('HourTarget', { values: ['pool', 'relations', 'program'] as const });
const AllocationInput = inputFromSchema('HourAllocationInput', allocation, {
  types: { to: Target, relations: inputFromSchema('HourRelationInput', relation) },
});

builder.mutationFields((t) => ({
  allocateHours: t.field({
    type: [Account],
    allow: canManageHoursOf,
    description:
      'To a pool, to relations, or to all relations of a program. A repeated call with the same id gives nothing twice.',
    args: { id: t.arg.id(), input: t.arg({ type: AllocationInput, ...required }) },
    resolve: (_, { id, input }, { actor }) => allocateHours(actor, input, id),
  }),
  adjustHours: t.field({
    type: Account,
    allow: canManageAccount,
    args: {
      id: t.arg.id(),
      hourAccountId: t.arg.id(required),
      minutes: t.arg.int(required),
      reason: t.arg.string(required),
    },
    resolve: (_, { id, hourAccountId, ...input }, { actor }) => adjustHours(actor, hourAccountId, input, id),
  }),
  requestHours: t.boolean({
    allow: canRequestHours,
    description: 'Asks the team for more minutes, by a task that completes itself.',
    args: { startupId: t.arg.id(required), coachId: t.arg.id(required), reason: t.arg.string(required) },
    resolve: (_, args, { actor, tenant }) => requestHours(actor, args, tenant.timezone),
  }),
}));
