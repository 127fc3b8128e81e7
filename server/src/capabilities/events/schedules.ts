import { dailyAt, everyMinutes, hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { remindOfEvents } from './mails/remind.ts';
import { offerEverywhere } from './registration/offer-seats.ts';
import { extendSeries } from './series/materialize.ts';

/** Before people work. */
const extendHour = 3;

export const schedules: readonly Schedule[] = [
  { name: 'events.offer-seats', next: hourly, run: ({ tenantId }) => offerEverywhere(tenantId) },
  { name: 'events.remind', next: everyMinutes(15), run: ({ tenantId }) => remindOfEvents(tenantId) },
  { name: 'events.extend-series', next: dailyAt(extendHour), run: ({ tenantId }) => extendSeries(tenantId) },
];
