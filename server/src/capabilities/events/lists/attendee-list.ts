import { permits } from '@seedbed/domain/access/permits.ts';
import { attendeeColumns } from '@seedbed/domain/events/columns.ts';
import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { ofEvent } from '#capabilities/events/audience/visible-events.ts';
import { registrationCard } from '#capabilities/events/registration/find-registrations.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import { defineList } from '#platform/list/source.ts';

const name = sql`coalesce((select ${users.fullName} from ${users}
  where ${users.tenantId} = ${eventRegistrations.tenantId} and ${users.id} = ${eventRegistrations.userId}), ${eventRegistrations.guestName}, '')`;

/** The words of the answers, to filter by. */
const answers = sql`(select string_agg(one ->> 'question' || ': ' || (select string_agg(value, ', ') from jsonb_array_elements_text(one -> 'values') value), '; ')
  from jsonb_array_elements(${eventRegistrations.answers}) one)`;

/** For people at the door: hosts, and those who edit the event. */
export const attendeeList = defineList({
  name: 'event_attendees',
  columns: attendeeColumns,
  table: eventRegistrations,
  joins: [
    {
      table: events,
      on: sql`${events.tenantId} = ${eventRegistrations.tenantId} and ${events.id} = ${eventRegistrations.eventId} and ${events.trashedAt} is null`,
    },
  ],
  sources: {
    name: { expression: name, sqlType: 'text' },
    event: eventRegistrations.eventId,
    startup: eventRegistrations.startupId,
    status: eventRegistrations.status,
    answers: { expression: answers, sqlType: 'text' },
    registeredAt: eventRegistrations.registeredAt,
    checkedInAt: eventRegistrations.checkedInAt,
  },
  search: (typed) => ({
    key: 'NAME',
    where: sql`(${name} ilike ${sql.placeholder('typedName')} or ${eventRegistrations.guestEmail} ilike ${sql.placeholder('typedName')})`,
    values: { typedName: `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` },
  }),
  card: registrationCard,
  visibleTo: (actor) =>
    permits(actor, 'EVENT:EDIT')
      ? { key: 'ALL', values: { me: actor.userId } }
      : { key: 'OWN', where: ofEvent(sql`${sql.placeholder('me')}::uuid`), values: { me: actor.userId } },
});
