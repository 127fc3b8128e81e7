import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { addresses } from '#capabilities/linked-calendars/providers/addresses.ts';
import { fakeCalDav } from './fake-caldav.ts';
import { listen, type RunningServer } from './oidc-provider.ts';

export interface ServiceCall {
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: untyped body of a call
  body: any;
  text: string;
  authorization: string;
}

interface Fault {
  path: RegExp;
  status: number;
  headers?: Record<string, string>;
  /** How often. */
  times: number;
}

interface FakeAnswer {
  status?: number;
  type?: string;
  body?: object | string;
}

/** Start and end in ISO 8601. */
export type FakeBusy = [start: string, end: string][];

/** Google, Microsoft, Zoom, a CalDAV server and a calendar file, as far as the product calls them. */
export class FakeServices {
  readonly origin: string;
  readonly stop: () => Promise<void>;
  readonly asked: ServiceCall[] = [];
  faults: Fault[] = [];
  /** Delays every answer until it resolves. */
  held: Promise<unknown> = Promise.resolve();
  /** The only access token that works, and the refresh token for the next one. */
  accessToken = '';
  refreshToken = 'refresh-0';
  refreshes = 0;
  tokenSeconds = 3_600;
  /** The challenge of the person who comes back. */
  challenge: string | null = null;
  scope = 'Calendars.ReadWrite OnlineMeetings.ReadWrite';
  /** Busy time of Google and Microsoft, by the id of the calendar. */
  readonly busy = new Map<string, FakeBusy>();
  calendars = [
    { id: 'main@example.org', name: 'Main', isMain: true },
    { id: 'family', name: 'Family', isMain: false },
  ];
  // biome-ignore lint/suspicious/noExplicitAny: untyped events
  readonly events = new Map<string, any>();
  // biome-ignore lint/suspicious/noExplicitAny: untyped meetings
  readonly meetings = new Map<string, any>();
  readonly channels = new Map<string, { token: string; calendarId: string }>();
  readonly dav = fakeCalDav();
  ics = '';

  private constructor({ origin, stop }: RunningServer) {
    this.origin = origin;
    this.stop = stop;
  }

  static async start(): Promise<FakeServices> {
    const server = createServer();
    const fake = new FakeServices(await listen(server, '127.0.0.1'));
    server.on('request', (request, response) => void fake.serve(request, response));
    const { origin } = fake;
    Object.assign(addresses, {
      google: {
        authorize: `${origin}/google/authorize`,
        token: `${origin}/token`,
        revoke: `${origin}/revoke`,
        calendar: `${origin}/google`,
        meet: `${origin}/meet`,
      },
      microsoft: { authorize: `${origin}/ms/authorize`, token: `${origin}/token`, graph: `${origin}/graph` },
      zoom: {
        authorize: `${origin}/zoom/authorize`,
        token: `${origin}/token`,
        revoke: `${origin}/revoke`,
        api: `${origin}/zoom`,
      },
    });
    return fake;
  }

  callsTo = (path: RegExp): ServiceCall[] => this.asked.filter((one) => path.test(`${one.method} ${one.path}`));

  fails(path: RegExp, status: number, { times = 1, headers = {} } = {}): void {
    this.faults.push({ path, status, headers, times });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const path = decodeURIComponent(request.url ?? '');
    const isJson = /json/.test(request.headers['content-type'] ?? '');
    const call = {
      method: request.method ?? '',
      path,
      text,
      body: isJson && text ? JSON.parse(text) : {},
      authorization: request.headers.authorization ?? '',
    };
    this.asked.push(call);
    await this.held;
    const fault = this.faults.find((one) => one.times > 0 && one.path.test(`${call.method} ${path}`));
    if (fault) fault.times--;
    const answer: FakeAnswer = fault ? { status: fault.status, body: {} } : this.answer(call, request.url ?? '');
    const { status = 200, body = '', type = typeof body === 'string' ? 'text/plain' : 'application/json' } = answer;
    response.writeHead(status, { 'content-type': type, ...fault?.headers });
    response.end(status === 204 ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  }

  private answer(call: ServiceCall, rawPath: string): FakeAnswer {
    if (call.path === '/token') return this.token(new URLSearchParams(call.text));
    if (call.path === '/revoke') return {};
    if (call.path.startsWith('/calendar.ics')) return { type: 'text/calendar', body: this.ics };
    if (call.path.startsWith('/dav')) return this.dav.answer(call, rawPath);
    if (call.authorization !== `Bearer ${this.accessToken}`) return { status: 401, body: {} };
    if (call.path.startsWith('/google')) return this.google(call, call.path.slice(7));
    if (call.path.startsWith('/meet')) return this.meet(call);
    if (call.path.startsWith('/graph')) return this.graph(call, call.path.slice(6));
    return this.zoom(call, call.path.slice(5));
  }

  /** Refresh tokens work once, as Zoom's do. */
  private token(form: URLSearchParams): FakeAnswer {
    const verifier = form.get('code_verifier');
    const isCode =
      form.get('grant_type') === 'authorization_code' &&
      verifier !== null &&
      createHash('sha256').update(verifier).digest('base64url') === this.challenge;
    if (!isCode && form.get('refresh_token') !== this.refreshToken)
      return { status: 400, body: { error: 'invalid_grant' } };
    if (!isCode) this.refreshes++;
    this.accessToken = `access-${newId()}`;
    this.refreshToken = `refresh-${newId()}`;
    return {
      body: {
        access_token: this.accessToken,
        refresh_token: this.refreshToken,
        token_type: 'Bearer',
        expires_in: this.tokenSeconds,
        scope: this.scope,
      },
    };
  }

  private google({ method, body }: ServiceCall, path: string): FakeAnswer {
    if (path === '/users/me/calendarList/primary') return { body: { id: 'main@example.org' } };
    if (path.startsWith('/users/me/calendarList'))
      return {
        body: { items: this.calendars.map(({ id, name, isMain }) => ({ id, summary: name, primary: isMain })) },
      };
    if (path === '/freeBusy') {
      const of = ({ id }: { id: string }) =>
        this.calendars.some((one) => one.id === id)
          ? { busy: (this.busy.get(id) ?? []).map(([start, end]) => ({ start, end })) }
          : { errors: [{ reason: 'notFound' }] };
      return { body: { calendars: Object.fromEntries(body.items.map((one: { id: string }) => [one.id, of(one)])) } };
    }
    if (path === '/calendars') {
      const id = `own-${newId()}`;
      this.calendars = [...this.calendars, { id, name: body.summary, isMain: false }];
      return { body: { id } };
    }
    if (path === '/channels/stop') return { status: this.channels.delete(body.id) ? 204 : 404 };
    const [, calendarId = '', rest = ''] = /^\/calendars\/([^/]+)\/events\/?(.*)$/.exec(path) ?? [];
    if (rest === 'watch') {
      this.channels.set(body.id, { token: body.token, calendarId });
      return { body: { id: body.id, resourceId: 'resource', expiration: String(Date.now() + 604_800_000) } };
    }
    const id = rest || body.id;
    if (method === 'POST' && this.events.has(id)) return { status: 409, body: {} };
    if (method === 'DELETE') return { status: this.events.delete(id) ? 204 : 410, body: {} };
    this.events.set(id, { calendarId, ...body });
    return { body: { id } };
  }

  private meet({ path }: ServiceCall): FakeAnswer {
    if (path.endsWith(':endActiveConference')) {
      this.meetings.delete(path.slice('/meet/'.length, -':endActiveConference'.length));
      return { body: {} };
    }
    const name = `spaces/${newId()}`;
    this.meetings.set(name, {});
    return { body: { name, meetingUri: `https://meet.google.com/${name}` } };
  }

  private graph({ method, body }: ServiceCall, path: string): FakeAnswer {
    if (path.startsWith('/me?')) return { body: { mail: 'main@example.org' } };
    if (path.startsWith('/me/calendars?'))
      return {
        body: {
          value: this.calendars.map(({ id, name, isMain }) => ({ id, name, canEdit: true, isDefaultCalendar: isMain })),
        },
      };
    const viewed = /^\/me\/calendars\/([^/]+)\/calendarView/.exec(path)?.[1];
    if (viewed) return this.view(viewed, path);
    if (path === '/subscriptions') {
      const id = newId();
      this.channels.set(id, { token: body.clientState, calendarId: body.resource });
      return { body: { id, expirationDateTime: new Date(Date.now() + 500_000_000).toISOString() } };
    }
    if (path.startsWith('/subscriptions/')) return { status: this.channels.delete(path.slice(15)) ? 204 : 404 };
    const kind = path.startsWith('/me/onlineMeetings') ? this.meetings : this.events;
    const known = /^\/me\/(?:events|onlineMeetings)\/(.+)$/.exec(path)?.[1];
    if (known && !kind.has(known)) return { status: 404, body: {} };
    if (method === 'DELETE') return { status: kind.delete(known ?? '') ? 204 : 404 };
    const id = known ?? body.transactionId ?? newId();
    kind.set(id, { ...kind.get(id), ...body });
    return { body: { id, joinWebUrl: `https://teams.microsoft.com/l/${id}` } };
  }

  /** One event a page. */
  private view(calendarId: string, path: string): FakeAnswer {
    if (!this.calendars.some(({ id }) => id === calendarId)) return { status: 404, body: {} };
    const at = Number(/skip=(\d+)/.exec(path)?.[1] ?? 0);
    const all = this.busy.get(calendarId) ?? [];
    const bare = (time: string) => ({ dateTime: time.replace('Z', '.0000000') });
    const value = all.slice(at, at + 1).map(([start, end]) => ({ start: bare(start), end: bare(end), showAs: 'busy' }));
    const free = { start: bare('2000-01-01T00:00:00Z'), end: bare('2100-01-01T00:00:00Z'), showAs: 'free' };
    const next = `${this.origin}/graph/me/calendars/${calendarId}/calendarView?skip=${at + 1}`;
    return { body: { value: [...value, free], ...(at + 1 < all.length && { '@odata.nextLink': next }) } };
  }

  private zoom({ method, body }: ServiceCall, path: string): FakeAnswer {
    if (path === '/users/me') return { body: { email: 'main@example.org' } };
    const known = /^\/meetings\/(.+)$/.exec(path)?.[1];
    if (known && !this.meetings.has(known)) return { status: 404, body: {} };
    if (method === 'DELETE') return { status: this.meetings.delete(known ?? '') ? 204 : 404 };
    const id = known ?? String(this.meetings.size + 81_000_000_000);
    this.meetings.set(id, { ...this.meetings.get(id), ...body });
    return known ? { status: 204 } : { status: 201, body: { id: Number(id), join_url: `https://zoom.us/j/${id}` } };
  }
}
