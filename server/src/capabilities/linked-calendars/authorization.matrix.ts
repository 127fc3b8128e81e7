import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { seal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, type Roles } from '#testing/matrix/roles.ts';
import { aCalendarServer } from '#testing/servers/fake-caldav.ts';
import { linkedAccounts, linkedCalendars } from './table.ts';

const hosts: Roles = all.filter((role) => roleTypesOf('calendar').has(role));

/** An address that answers nothing: reading it fails, and is answered. */
const account = (tenantId: string, row: object) => ({
  tenantId,
  provider: 'ICS',
  name: 'calendars.example.org',
  secret: seal(JSON.stringify({ url: 'https://127.0.0.1:1/calendar.ics' })),
  ...row,
});

export const records: RecordFixtures = {
  linkedAccount: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'LinkedAccount'>();
      await inTenant(tenantId, (tx) => tx.db.insert(linkedAccounts).values({ id, ...account(tenantId, row) } as never));
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ userId }),
      ownStartup: ({ author }) => ({ userId: author.userId }),
    },
    sees: { created: all, ownStartup: [] },
  },
  linkedCalendar: {
    put: async ({ id: tenantId }, { trashedAt, ...row }: { trashedAt?: unknown }) => {
      const [id, accountId] = [newId<'LinkedCalendar'>(), newId<'LinkedAccount'>()];
      await inTenant(tenantId, async (tx) => {
        const trashed = trashedAt ? { trashedAt } : {};
        await tx.db
          .insert(linkedAccounts)
          .values({ id: accountId, ...account(tenantId, { ...row, ...trashed }) } as never);
        await tx.db.insert(linkedCalendars).values({
          tenantId,
          id,
          accountId,
          externalId: 'calendar',
          name: 'Lessons',
          canWrite: false,
          ...row,
        } as never);
      });
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ userId }),
      ownStartup: ({ author }) => ({ userId: author.userId }),
    },
    sees: { created: all, ownStartup: [] },
  },
};

/** Both kinds of addresses, while the matrix runs. */
const calendars = await aCalendarServer();

export const expectations: Expectations = {
  'Query.linkedAccounts': { may: all },
  'Query.linkOffers': { may: all },
  'Query.hostsWithoutCheck': { may: all, args: () => ({ hostIds: [] }) },
  'Mutation.linkIcs': { may: all, args: () => ({ input: { url: `${calendars}/calendar.ics` } }) },
  'Mutation.linkCalDav': {
    may: all,
    args: () => ({ input: { url: `${calendars}/dav/`, username: 'ada', password: 'secret' } }),
  },
  'Mutation.setVideoChoice': { may: hosts, args: () => ({ solution: 'LINK', url: 'https://zoom.us/my/ada' }) },
  'Mutation.setCalendarUse': {
    record: 'linkedCalendar',
    args: (calendarId) => ({ calendarId, countsAsBusy: true }),
    may: { created: all, ownStartup: [] },
  },
  'Mutation.readLinkedAccount': {
    record: 'linkedAccount',
    args: (accountId) => ({ accountId }),
    may: { created: all, ownStartup: [] },
  },
  'Mutation.unlinkAccount': {
    record: 'linkedAccount',
    args: (accountId) => ({ accountId }),
    may: { created: all, ownStartup: [] },
  },
};

export const routes: RouteExpectations = {
  'POST /api/links/begin': { answers: () => 401, body: () => ({ provider: 'GOOGLE' }) },
  'POST /api/links/end': { answers: () => 401, body: () => ({ state: 'a state', code: 'a code' }) },
  'GET /api/links/return': { answers: () => 400 },
  // Nobody learns whether a token is known.
  'POST /api/links/push/google': { answers: () => 204 },
  'POST /api/links/push/microsoft': { answers: () => 202 },
};
