import type { Interval } from '@seedbed/domain/calendar/slots/intervals.ts';
import type { AccountError, LinkProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import type { GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';

/** A fetch with the access of one account. It throws `ProviderFault` for every answer that is no success. */
export interface AccountCall {
  fetch: GuardedFetch;
  /** CalDAV has a server, a user name and a password; a file has its address. */
  secret: Readonly<Record<string, string>>;
  /** For times without a zone. */
  zone: string;
}

/** Why a call failed, and what to do then. */
export class ProviderFault extends Error {
  readonly status: number;
  /** By the header `Retry-After`. */
  readonly retrySeconds: number | null;
  constructor(status: number, { retrySeconds = null, cause }: { retrySeconds?: number | null; cause?: unknown } = {}) {
    super(`The service answered ${status || 'nothing'}.`, { cause });
    this.status = status;
    this.retrySeconds = retrySeconds;
  }

  /** Only the person can renew the access. */
  get needsSignIn(): boolean {
    return this.status === 401;
  }
  /** The record is gone there. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }
  get error(): AccountError {
    if (this.status === 401 || this.status === 403) return 'refused';
    if (this.status === 429) return 'busy';
    return this.isGone || this.status === 422 ? 'no_calendar' : 'unreachable';
  }
}

export interface ExternalCalendar {
  externalId: string;
  name: string;
  canWrite: boolean;
  /** Counts as busy until the person says otherwise. */
  isMain: boolean;
}

export interface EventToWrite {
  /** Equal for each try, so that a repeated call makes no second event. */
  key: string;
  title: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  place: string | null;
  link: string | null;
  note: string | null;
  sequence: number;
}

export interface Channel {
  channelId: string;
  resource: string | null;
  endsAt: Temporal.Instant;
}

export interface WantedChannel {
  id: string;
  token: string;
  address: string;
}

/** One service with calendars. */
export interface CalendarProvider {
  listCalendars: (call: AccountCall) => Promise<ExternalCalendar[]>;
  /** By external id, in any order. A calendar that is missing in the answer is gone. */
  readBusy: (call: AccountCall, ids: readonly string[], window: Interval) => Promise<ReadonlyMap<string, Interval[]>>;
  /** Creates or replaces. Answers the id of the event, and that of the calendar if it was made just now. */
  writeEvent?: (
    call: AccountCall,
    target: { calendarId: string; calendarName: string; externalId: string | null },
    event: EventToWrite,
  ) => Promise<{ externalId: string; calendarId?: string }>;
  removeEvent?: (call: AccountCall, target: { calendarId: string; externalId: string }) => Promise<void>;
  watch?: (call: AccountCall, calendarId: string, wanted: WantedChannel) => Promise<Channel>;
  unwatch?: (call: AccountCall, channel: Pick<Channel, 'channelId' | 'resource'>) => Promise<void>;
}

export interface MeetingToMake {
  key: string;
  title: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** One service that makes video meetings. */
export interface VideoProvider {
  create: (call: AccountCall, meeting: MeetingToMake) => Promise<{ externalId: string; url: string }>;
  move: (call: AccountCall, externalId: string, meeting: MeetingToMake) => Promise<void>;
  remove: (call: AccountCall, externalId: string) => Promise<void>;
}

export const json = async <Answer>(response: Response): Promise<Answer> => (await response.json()) as Answer;

export const withBody = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Removing what is gone already is a success. */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  await call.catch((fault) => {
    if (!(fault instanceof ProviderFault && fault.isGone)) throw fault;
  });
}

export type ProviderByName = Partial<Record<LinkProvider, CalendarProvider>>;
