import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyInterval } from '@seedbed/domain/linked-calendars/busy.ts';
import { addresses } from './addresses.ts';
import {
  type CalendarProvider,
  type EventToWrite,
  json,
  type MeetingToMake,
  ProviderFault,
  unlessGone,
  type VideoProvider,
  withBody,
} from './provider.ts';

const at = (path: string) => `${addresses.microsoft.graph}${path}`;
const idOf = encodeURIComponent;

interface Page<Item> {
  value: Item[];
  '@odata.nextLink'?: string;
}

interface ViewedEvent {
  start: { dateTime: string };
  end: { dateTime: string };
  showAs?: string;
  isCancelled?: boolean;
}

const busyKinds = ['busy', 'oof', 'tentative'];
/** Asked for in UTC, which Graph writes without a zone. */
const instant = (text: string) => Temporal.Instant.from(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
const utc = (moment: Temporal.Instant) => ({ dateTime: moment.toString().replace(/Z$/, ''), timeZone: 'UTC' });

const bodyOf = (event: EventToWrite) => ({
  subject: event.title,
  body: { contentType: 'text', content: [event.link, event.note].filter(Boolean).join('\n\n') },
  location: { displayName: [event.place, event.link].filter(Boolean).join(' ') },
  start: utc(event.startsAt),
  end: utc(event.endsAt),
  showAs: 'busy',
});

/** Subscriptions to events live seven days at most; the answer says how long. */
const channelHours = 6 * 24;
const mostPages = 40;

export const microsoft: CalendarProvider = {
  async listCalendars({ fetch }) {
    const { value } = await json<Page<{ id: string; name: string; canEdit?: boolean; isDefaultCalendar?: boolean }>>(
      await fetch(at('/me/calendars?$select=id,name,canEdit,isDefaultCalendar&$top=100')),
    );
    return value.map(({ id, name, canEdit = false, isDefaultCalendar = false }) => ({
      externalId: id,
      name,
      canWrite: canEdit,
      isMain: isDefaultCalendar,
    }));
  },

  /** `$select` leaves out the titles. */
  async readBusy({ fetch }, ids, [from, to]) {
    const all = new Map<string, ReturnType<typeof busyInterval>[]>();
    for (const id of ids) {
      const found: ReturnType<typeof busyInterval>[] = [];
      const span = `startDateTime=${momentOf(from)}&endDateTime=${momentOf(to)}`;
      let next: string | undefined = at(
        `/me/calendars/${idOf(id)}/calendarView?${span}&$select=start,end,showAs,isCancelled&$top=500`,
      );
      try {
        for (let page = 0; next && page < mostPages; page++) {
          const answer: Page<ViewedEvent> = await json<Page<ViewedEvent>>(
            await fetch(next, { headers: { prefer: 'outlook.timezone="UTC"' } }),
          );
          for (const { start, end, showAs = 'busy', isCancelled } of answer.value)
            if (!isCancelled && busyKinds.includes(showAs))
              found.push(busyInterval(instant(start.dateTime), instant(end.dateTime)));
          next = answer['@odata.nextLink'];
          // The answer must not lead the access elsewhere.
          if (next && new URL(next).origin !== new URL(addresses.microsoft.graph).origin) throw new ProviderFault(502);
        }
      } catch (fault) {
        if (fault instanceof ProviderFault && fault.status === 404) continue;
        throw fault;
      }
      all.set(id, found);
    }
    return all;
  },

  async writeEvent({ fetch }, { calendarId, externalId }, event) {
    const create = async () =>
      json<{ id: string }>(
        await fetch(
          at(`/me/calendars/${idOf(calendarId)}/events`),
          withBody('POST', { ...bodyOf(event), transactionId: event.key }),
        ),
      );
    if (!externalId) return { externalId: (await create()).id };
    try {
      await fetch(at(`/me/events/${idOf(externalId)}`), withBody('PATCH', bodyOf(event)));
      return { externalId };
    } catch (fault) {
      // The person has deleted it there.
      if (fault instanceof ProviderFault && fault.isGone) return { externalId: (await create()).id };
      throw fault;
    }
  },

  removeEvent: ({ fetch }, { externalId }) =>
    unlessGone(fetch(at(`/me/events/${idOf(externalId)}`), { method: 'DELETE' })),

  async watch({ fetch }, calendarId, { token, address }) {
    const answer = await json<{ id: string; expirationDateTime: string }>(
      await fetch(
        at('/subscriptions'),
        withBody('POST', {
          changeType: 'created,updated,deleted',
          notificationUrl: address,
          lifecycleNotificationUrl: address,
          resource: `/me/calendars/${calendarId}/events`,
          expirationDateTime: Temporal.Now.instant().add({ hours: channelHours }).toString(),
          clientState: token,
        }),
      ),
    );
    return { channelId: answer.id, resource: null, endsAt: instant(answer.expirationDateTime) };
  },

  unwatch: ({ fetch }, { channelId }) =>
    unlessGone(fetch(at(`/subscriptions/${idOf(channelId)}`), { method: 'DELETE' })),
};

const meetingBody = ({ title, startsAt, endsAt }: MeetingToMake) => ({
  subject: title,
  startDateTime: startsAt.toString(),
  endDateTime: endsAt.toString(),
});

export const teams: VideoProvider = {
  async create({ fetch }, meeting) {
    const { id, joinWebUrl } = await json<{ id: string; joinWebUrl: string }>(
      await fetch(at('/me/onlineMeetings'), withBody('POST', meetingBody(meeting))),
    );
    return { externalId: id, url: joinWebUrl };
  },
  move: async ({ fetch }, externalId, meeting) => {
    await fetch(at(`/me/onlineMeetings/${idOf(externalId)}`), withBody('PATCH', meetingBody(meeting)));
  },
  remove: ({ fetch }, externalId) =>
    unlessGone(fetch(at(`/me/onlineMeetings/${idOf(externalId)}`), { method: 'DELETE' })),
};
