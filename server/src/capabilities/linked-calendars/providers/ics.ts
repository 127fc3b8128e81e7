import { busyTime } from '@seedbed/domain/linked-calendars/busy.ts';
import { busyInFiles } from './ics-busy.ts';
import { type CalendarProvider, ProviderFault } from './provider.ts';

/** The address itself is secret, and so is no id. */
const theCalendar = 'calendar';

/** One address that answers a calendar file. */
export const ics: CalendarProvider = {
  async listCalendars({ fetch, secret }) {
    const text = await (await fetch(secret.url ?? '')).text();
    if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new ProviderFault(422);
    const name = /^X-WR-CALNAME[^:\r\n]*:([^\r\n]{1,100})/m.exec(text)?.[1]?.trim();
    return [{ externalId: theCalendar, name: name || (secret.name ?? ''), canWrite: false, isMain: true }];
  },
  async readBusy({ fetch, secret, zone }, ids, window) {
    const text = await (await fetch(secret.url ?? '')).text();
    const busy = busyTime(await busyInFiles([text], window, zone), window);
    return new Map(ids.map((id) => [id, busy]));
  },
};
