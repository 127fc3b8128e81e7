import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyInterval } from '@seedbed/domain/linked-calendars/busy.ts';
import { addresses } from './addresses.ts';
import {
  type CalendarProvider,
  type EventToWrite,
  json,
  ProviderFault,
  unlessGone,
  type VideoProvider,
  withBody,
} from './provider.ts';

/** The calendar that we make in the account at the first booking: the access reaches no other one. */
export const ownCalendar = 'seedbed:own';

const at = (path: string) => `${addresses.google.calendar}${path}`;
const idOf = encodeURIComponent;

const bodyOf = (event: EventToWrite) => ({
  summary: event.title,
  description: [event.link, event.note].filter(Boolean).join('\n\n'),
  location: [event.place, event.link].filter(Boolean).join('\n'),
  start: { dateTime: event.startsAt.toString() },
  end: { dateTime: event.endsAt.toString() },
  status: 'confirmed',
});

interface CalendarList {
  items?: { id: string; summary?: string; summaryOverride?: string; primary?: boolean }[];
  nextPageToken?: string;
}

interface FreeBusy {
  calendars: Record<string, { errors?: { reason: string }[]; busy?: { start: string; end: string }[] }>;
}

/** Free and busy time alone: titles never reach us. */
export const google: CalendarProvider = {
  async listCalendars({ fetch }) {
    const found: Awaited<ReturnType<CalendarProvider['listCalendars']>> = [];
    for (let page: string | undefined = ''; page !== undefined; ) {
      const list: CalendarList = await json<CalendarList>(
        await fetch(at(`/users/me/calendarList?maxResults=250${page && `&pageToken=${idOf(page)}`}`)),
      );
      for (const { id, summary, summaryOverride, primary = false } of list.items ?? [])
        found.push({ externalId: id, name: summaryOverride ?? summary ?? id, canWrite: false, isMain: primary });
      page = list.nextPageToken;
    }
    return [...found, { externalId: ownCalendar, name: 'Seedbed', canWrite: true, isMain: false }];
  },

  async readBusy({ fetch }, ids, [from, to]) {
    const all = new Map<string, ReturnType<typeof busyInterval>[]>();
    // One question may name fifty calendars.
    for (let i = 0; i < ids.length; i += 50) {
      const items = ids.slice(i, i + 50).map((id) => ({ id }));
      const question = { timeMin: momentOf(from).toString(), timeMax: momentOf(to).toString(), items };
      const { calendars } = await json<FreeBusy>(await fetch(at('/freeBusy'), withBody('POST', question)));
      for (const { id } of items) {
        const { errors = [], busy = [] } = calendars[id] ?? { errors: [{ reason: 'notFound' }] };
        if (errors.some(({ reason }) => reason !== 'notFound')) throw new ProviderFault(503);
        if (errors.length === 0)
          all.set(
            id,
            busy.map(({ start, end }) => busyInterval(Temporal.Instant.from(start), Temporal.Instant.from(end))),
          );
      }
    }
    return all;
  },

  async writeEvent(call, { calendarId: given, calendarName, externalId }, event) {
    const made = given === ownCalendar ? await makeCalendar(call.fetch, calendarName) : null;
    const calendarId = made ?? given;
    // Google takes ids of the letters a to v and digits.
    const id = externalId ?? event.key.replaceAll('-', '');
    const events = at(`/calendars/${idOf(calendarId)}/events`);
    const update = () => call.fetch(`${events}/${id}`, withBody('PUT', bodyOf(event)));
    const create = () => call.fetch(events, withBody('POST', { id, ...bodyOf(event) }));
    const [first, second, elseOn] = externalId ? [update, create, [404, 410]] : [create, update, [409]];
    await first().catch((fault) => {
      if (fault instanceof ProviderFault && elseOn.includes(fault.status)) return second();
      throw fault;
    });
    return { externalId: id, ...(made && { calendarId: made }) };
  },

  removeEvent: ({ fetch }, { calendarId, externalId }) =>
    unlessGone(fetch(at(`/calendars/${idOf(calendarId)}/events/${externalId}`), { method: 'DELETE' })),

  async watch({ fetch }, calendarId, { id, token, address }) {
    const answer = await json<{ id: string; resourceId: string; expiration?: string }>(
      await fetch(
        at(`/calendars/${idOf(calendarId)}/events/watch`),
        withBody('POST', { id, token, type: 'web_hook', address }),
      ),
    );
    return {
      channelId: answer.id,
      resource: answer.resourceId,
      // Seven days, unless the answer says otherwise.
      endsAt: answer.expiration
        ? Temporal.Instant.fromEpochMilliseconds(Number(answer.expiration))
        : Temporal.Now.instant().add({ hours: 168 }),
    };
  },

  unwatch: ({ fetch }, { channelId, resource }) =>
    unlessGone(fetch(at('/channels/stop'), withBody('POST', { id: channelId, resourceId: resource }))),
};

const makeCalendar = async (fetch: (url: string, init: object) => Promise<Response>, summary: string) =>
  (await json<{ id: string }>(await fetch(at('/calendars'), withBody('POST', { summary })))).id;

/** A space has no time, so a move changes nothing there. */
export const meet: VideoProvider = {
  async create({ fetch }) {
    const { name, meetingUri } = await json<{ name: string; meetingUri: string }>(
      await fetch(`${addresses.google.meet}/spaces`, withBody('POST', { config: { accessType: 'OPEN' } })),
    );
    return { externalId: name, url: meetingUri };
  },
  move: async () => {},
  // Google deletes no spaces: it ends the conference, and nobody has the link any more.
  remove: ({ fetch }, externalId) =>
    fetch(`${addresses.google.meet}/${externalId}:endActiveConference`, withBody('POST', {})).then(
      () => {},
      (fault) => {
        // There is no conference before the meeting.
        if (!(fault instanceof ProviderFault && (fault.isGone || fault.status === 400))) throw fault;
      },
    ),
};
