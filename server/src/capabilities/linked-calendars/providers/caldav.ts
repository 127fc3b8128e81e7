import { momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyTime } from '@seedbed/domain/linked-calendars/busy.ts';
import { eventFile } from '#platform/calendar/calendar-file.ts';
import { busyInFiles } from './ics-busy.ts';
import { type AccountCall, type CalendarProvider, ProviderFault, unlessGone } from './provider.ts';

const headersOf = ({ secret }: AccountCall) => ({
  authorization: `Basic ${Buffer.from(`${secret.username}:${secret.password}`).toString('base64')}`,
});

/** The discovery asks addresses that may be missing: only refusals and outages end it. */
const fetchOf = ({ fetch }: AccountCall) =>
  (async (url: string | URL, init?: object) => {
    try {
      return await fetch(url, init as Parameters<typeof fetch>[1]);
    } catch (fault) {
      const isAnswer = fault instanceof ProviderFault && fault.status >= 300 && fault.status < 500;
      if (isAnswer && fault.status !== 401 && fault.status !== 429 && fault.cause instanceof Response)
        return fault.cause;
      throw fault;
    }
  }) as typeof globalThis.fetch;

/** Its library is loaded at the first use. */
const loadLibrary = () => import('tsdav');

const fileOf = (calendarUrl: string, name: string) =>
  new URL(`${name}.ics`, `${calendarUrl.replace(/\/*$/, '')}/`).href;

export const caldav: CalendarProvider = {
  async listCalendars(call) {
    const { createAccount, fetchCalendars } = await loadLibrary();
    const [headers, fetch] = [headersOf(call), fetchOf(call)];
    try {
      const account = await createAccount({
        account: { serverUrl: call.secret.url ?? '', accountType: 'caldav' },
        headers,
        fetch,
      });
      const calendars = await fetchCalendars({ account, headers, fetch });
      return calendars
        .filter(({ components }) => !components || components.includes('VEVENT'))
        .map(({ url, displayName }, i) => ({
          externalId: url,
          name:
            typeof displayName === 'string' && displayName ? displayName : decodeURIComponent(new URL(url).pathname),
          canWrite: true,
          isMain: i === 0,
        }));
    } catch (fault) {
      throw fault instanceof ProviderFault ? fault : new ProviderFault(422, { cause: fault });
    }
  },

  /** Servers answer their free-busy query wrongly or not at all: read the events, and expand them here. */
  async readBusy(call, ids, window) {
    const { fetchCalendarObjects } = await loadLibrary();
    const all = new Map<string, ReturnType<typeof busyTime>>();
    const [start, end] = [momentOf(window[0]).toString(), momentOf(window[1]).toString()];
    for (const url of ids) {
      const found = await fetchCalendarObjects({
        calendar: { url },
        timeRange: { start, end },
        urlFilter: (one) => Boolean(one),
        headers: headersOf(call),
        fetch: fetchOf(call),
      });
      const texts = found.flatMap(({ data }) => (typeof data === 'string' && data.trim() ? [data] : []));
      all.set(url, busyTime(await busyInFiles(texts, window, call.zone), window));
    }
    return all;
  },

  async writeEvent(call, { calendarId, externalId }, event) {
    const url = externalId ?? fileOf(calendarId, event.key);
    await call.fetch(url, {
      method: 'PUT',
      headers: { ...headersOf(call), 'content-type': 'text/calendar; charset=utf-8' },
      body: eventFile({ ...event, uid: `${event.key}@seedbed` }),
    });
    return { externalId: url };
  },

  removeEvent: (call, { externalId }) =>
    unlessGone(call.fetch(externalId, { method: 'DELETE', headers: headersOf(call) })),
};
