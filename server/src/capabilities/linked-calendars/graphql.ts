import { calDavInput, icsInput } from '@seedbed/domain/linked-calendars/input.ts';
import { hostsMeetings } from '@seedbed/domain/linked-calendars/policy.ts';
import {
  accountErrors,
  accountStates,
  linkProviders,
  videoSolutions,
} from '@seedbed/domain/linked-calendars/providers.ts';
import { CurrentUser } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { readTx } from '#platform/tx.ts';
import { readAccountNow, setCalendarUse, unlinkAccount } from './accounts/change-accounts.ts';
import { type AccountCard, findOffers, listOwnAccounts, loadCard, type Offers } from './accounts/find-accounts.ts';
import { linkCalDav, linkIcs } from './accounts/link-account.ts';
import { findVideoChoice, setVideoChoice, type VideoChoice } from './meetings/video-settings.ts';
import type { LinkedCalendar as CalendarRow } from './table.ts';

const LinkProviderName = builder.enumType('LinkProvider', { values: linkProviders });
const LinkStateName = builder.enumType('LinkedAccountState', { values: accountStates });
const LinkErrorName = builder.enumType('LinkedAccountError', { values: accountErrors });
const VideoSolutionName = builder.enumType('VideoSolution', { values: videoSolutions });

const LinkedCalendar = builder.objectRef<CalendarRow>('LinkedCalendar').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    canWrite: t.exposeBoolean('canWrite'),
    countsAsBusy: t.exposeBoolean('countsAsBusy'),
    isWrittenTo: t.exposeBoolean('isWrittenTo', { description: 'Bookings of the person become events there.' }),
    fetchedAt: t.expose('fetchedAt', { type: 'DateTime', nullable: true, description: 'The last read.' }),
  }),
});

const LinkedAccount = builder.objectRef<AccountCard>('LinkedAccount').implement({
  description: 'An own account at another company, or the address of a calendar.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    provider: t.expose('provider', { type: LinkProviderName }),
    name: t.exposeString('name', { description: 'The address there. Never the secret address of a calendar.' }),
    state: t.expose('state', { type: LinkStateName }),
    error: t.expose('error', { type: LinkErrorName, nullable: true, description: 'Why the last read failed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    calendars: t.expose('calendars', { type: [LinkedCalendar] }),
  }),
});

const ProviderOffer = builder.objectRef<Offers['providers'][number]>('LinkProviderOffer').implement({
  fields: (t) => ({
    name: t.expose('name', { type: LinkProviderName }),
    isLocked: t.exposeBoolean('isLocked', { description: 'The plan does not have it.' }),
  }),
});
const SolutionOffer = builder.objectRef<Offers['solutions'][number]>('VideoSolutionOffer').implement({
  fields: (t) => ({
    name: t.expose('name', { type: VideoSolutionName }),
    isLocked: t.exposeBoolean('isLocked', { description: 'The plan does not have it.' }),
  }),
});
const LinkOffers = builder.objectRef<Offers>('LinkOffers').implement({
  description: 'The services that the operator has configured and the organization has.',
  fields: (t) => ({
    providers: t.expose('providers', { type: [ProviderOffer] }),
    solutions: t.expose('solutions', { type: [SolutionOffer] }),
  }),
});

const VideoChoiceObject = builder.objectRef<VideoChoice>('VideoChoice').implement({
  description: 'How a person meets by video.',
  fields: (t) => ({
    solution: t.expose('solution', { type: VideoSolutionName }),
    url: t.exposeString('url', { nullable: true, description: 'The link, or the address of the rooms.' }),
  }),
});

builder.objectFields(CurrentUser, (t) => ({
  linkedProviders: t.field({
    type: [LinkProviderName],
    description: 'All of them; `linkedCalendar` knows Google and Microsoft alone.',
    resolve: async ({ id }, _, context) => [
      ...new Set((await listOwnAccounts(await context.read(), { userId: id })).map(({ provider }) => provider)),
    ],
  }),
  videoChoice: t.field({
    type: VideoChoiceObject,
    resolve: async ({ id }, _, context) => findVideoChoice(await context.read(), id),
  }),
}));

builder.queryFields((t) => ({
  linkedAccounts: t.field({
    type: [LinkedAccount],
    allow: 'own-account',
    description: 'The own ones.',
    resolve: async (_, __, context) => listOwnAccounts(await context.read(), context.actor),
  }),
  linkOffers: t.field({
    type: LinkOffers,
    allow: 'signed-in',
    resolve: async (_, __, context) => findOffers(await context.read()),
  }),
}));

const CalDavInput = inputFromSchema('CalDavInput', calDavInput);
const IcsInput = inputFromSchema('IcsInput', icsInput);
const required = { required: true } as const;

builder.mutationFields((t) => ({
  linkCalDav: t.field({
    type: LinkedAccount,
    allow: 'signed-in',
    description: 'Reads the calendars of the server before it stores the password, encrypted.',
    args: { input: t.arg({ type: CalDavInput, ...required }) },
    resolve: async (_, { input }, { actor }) => {
      const { id } = await linkCalDav(actor, input);
      return readTx(actor, (tx) => loadCard(tx, actor, id));
    },
  }),
  linkIcs: t.field({
    type: LinkedAccount,
    allow: 'signed-in',
    description: 'Any address that answers a calendar file.',
    args: { input: t.arg({ type: IcsInput, ...required }) },
    resolve: async (_, { input }, { actor }) => {
      const { id } = await linkIcs(actor, input);
      return readTx(actor, (tx) => loadCard(tx, actor, id));
    },
  }),
  setCalendarUse: t.field({
    type: LinkedAccount,
    allow: 'signed-in',
    description: 'What is not given stays as it is. Bookings are written to one calendar of a person.',
    args: { calendarId: t.arg.id(required), countsAsBusy: t.arg.boolean(), isWrittenTo: t.arg.boolean() },
    resolve: (_, { calendarId, ...use }, { actor }) => setCalendarUse(actor, calendarId, use),
  }),
  readLinkedAccount: t.field({
    type: LinkedAccount,
    allow: 'signed-in',
    description: 'Reads its calendars now.',
    args: { accountId: t.arg.id(required) },
    resolve: (_, { accountId }, { actor }) => readAccountNow(actor, accountId),
  }),
  unlinkAccount: t.field({
    type: 'Boolean',
    allow: 'signed-in',
    description: 'Ends the access. It can be undone for an hour.',
    args: { accountId: t.arg.id(required) },
    resolve: (_, { accountId }, { actor }) => unlinkAccount(actor, accountId),
  }),
  setVideoChoice: t.field({
    type: VideoChoiceObject,
    allow: hostsMeetings,
    description: 'For the bookings from now on. A service needs the own account there.',
    args: { solution: t.arg({ type: VideoSolutionName, ...required }), url: t.arg.string() },
    resolve: (_, { solution, url }, { actor }) => setVideoChoice(actor, { solution, url: url ?? null }),
  }),
}));
