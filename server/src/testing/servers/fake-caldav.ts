import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

interface DavCall {
  method: string;
  path: string;
  text: string;
  authorization: string;
}

interface DavAnswer {
  status?: number;
  type?: string;
  body?: string;
}

export interface FakeCalDav {
  user: string;
  password: string;
  /** Calendar files by their path. */
  files: Map<string, string>;
  answer: (call: DavCall, rawPath: string) => DavAnswer;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const multistatus = (...responses: string[]): DavAnswer => ({
  status: 207,
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`,
});
const of = (path: string, props: string) =>
  `<d:response><d:href>${path}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

/** A small CalDAV server with one person and one calendar. It answers every file, whatever time is asked for. */
export function fakeCalDav(): FakeCalDav {
  const fake: FakeCalDav = { user: 'ada', password: 'secret', files: new Map(), answer: () => ({}) };
  fake.answer = ({ method, text, authorization }, path) => {
    const due = `Basic ${Buffer.from(`${fake.user}:${fake.password}`).toString('base64')}`;
    if (authorization !== due) return { status: 401, body: 'Unauthorized' };
    if (method === 'PUT') {
      fake.files.set(path, text);
      return { status: 201 };
    }
    if (method === 'DELETE') return { status: fake.files.delete(path) ? 204 : 404 };
    if (method === 'REPORT')
      return multistatus(
        ...[...fake.files].map(([file, ics]) =>
          of(file, `<d:getetag>"1"</d:getetag><c:calendar-data>${escaped(ics)}</c:calendar-data>`),
        ),
      );
    if (path === '/dav/ada/')
      return multistatus(
        of('/dav/ada/', '<d:resourcetype><d:collection/></d:resourcetype><d:displayname>Ada</d:displayname>'),
        of(
          '/dav/ada/work/',
          '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>Work</d:displayname><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>',
        ),
      );
    return multistatus(
      of(
        path,
        '<d:current-user-principal><d:href>/dav/principal/</d:href></d:current-user-principal><c:calendar-home-set><d:href>/dav/ada/</d:href></c:calendar-home-set>',
      ),
    );
  };
  return fake;
}

/** A CalDAV server and a calendar file, for tests that need both to answer. Keeps no process alive. */
export async function aCalendarServer(): Promise<string> {
  const dav = fakeCalDav();
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, text: await textOf(request), authorization: headers.authorization ?? '' };
    const isFile = path === '/calendar.ics';
    const ics = { status: 200, type: 'text/calendar', body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };
    const { status = 200, type = 'text/plain', body = '' } = isFile ? ics : dav.answer(call, path);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
