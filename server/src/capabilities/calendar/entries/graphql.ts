import { assertSearchLength } from '#capabilities/calendar/slots/search-length.ts';
import { calendarKindsOf, type FoundEntry, moveCalendarEntry } from '#platform/calendar/calendar-sources.ts';
import { builder } from '#platform/graphql/builder.ts';
import { findEntries } from './find-entries.ts';

const CalendarEntry = builder.objectRef<FoundEntry>('CalendarEntry').implement({
  description: 'Something with a time. A deadline has a day; a meeting has a start and an end.',
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Unique among the entries of the kind.' }),
    kind: t.exposeString('kind', { description: 'booking, task, evaluation, metrics, program …' }),
    recordKind: t.exposeString('recordKind'),
    recordId: t.exposeID('recordId'),
    title: t.exposeString('title'),
    detail: t.exposeString('detail', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'DateTime', nullable: true, description: 'Null for a day without a time.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null for a moment.' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true, description: 'The day of a deadline.' }),
    path: t.exposeString('path', { nullable: true, description: 'Its page, if the reader may open one.' }),
    canMove: t.exposeBoolean('canMove'),
  }),
});

const required = { required: true } as const;
const moment = { type: 'DateTime', required: true } as const;

builder.queryFields((t) => ({
  calendarEntries: t.field({
    type: [CalendarEntry],
    allow: 'signed-in',
    description: 'Whatever has a time for the reader, of at most 62 days, by time. At most 1,000 of each kind.',
    args: { from: t.arg(moment), to: t.arg(moment), kinds: t.arg.stringList() },
    resolve: async (_, { from, to, kinds }, context) => {
      assertSearchLength({ from, to });
      const { actor, language, words, tenant } = context;
      const zone = tenant.timezone;
      const ownZone = context.signedIn?.timezone ?? zone;
      return findEntries(await context.read(), { actor, language, words, zone, ownZone, from, to, kinds });
    },
  }),
  calendarKinds: t.stringList({
    allow: 'signed-in',
    description: 'The kinds of entries that the reader can have.',
    resolve: (_, __, { actor }) => calendarKindsOf(actor),
  }),
}));

builder.mutationField('moveCalendarEntry', (t) =>
  t.boolean({
    allow: 'signed-in',
    description: 'A meeting gets another start, a deadline another day. Each kind asks for its own right.',
    args: {
      kind: t.arg.string(required),
      recordId: t.arg.id(required),
      startsAt: t.arg({ type: 'DateTime' }),
      day: t.arg({ type: 'Date' }),
    },
    resolve: async (_, { kind, recordId, startsAt, day }, { actor, tenant }) => {
      await moveCalendarEntry(actor, { kind, recordId, startsAt: startsAt ?? null, day: day ?? null }, tenant.timezone);
      return true;
    },
  }),
);
