import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const bytes = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
const plain = (body: string, ...headers: string[]) =>
  bytes(['From: "Ana Silva" <Ana@Acme.test>', 'Subject: Re: Numbers', ...headers, '', body]);

test('parts an answer from the text that it quotes', async () => {
  const read = await readMessage(
    plain('We signed.\r\n\r\nOn Mon, 2 Mar 2026 at 10:00, Vera <vera@x.test> wrote:\r\n> Any news?\r\n'),
  );
  expect(read).toMatchObject({
    from: { address: 'ana@acme.test', name: 'Ana Silva' },
    subject: 'Re: Numbers',
    text: 'We signed.',
    isAutomatic: false,
    calendar: null,
    report: null,
  });
  expect(read.quoted).toContain('Any news?');
});

test('keeps a forwarded email, which is quoted as a whole', async () => {
  const read = await readMessage(plain('> Any news?\r\n> Vera'));
  expect(read.text).toContain('Any news?');
});

test('reads the text of an email in HTML, without its scripts', async () => {
  const html = '<style>p{}</style><p>Hi &amp; bye&#8230;</p><script>alert(1)</script><ul><li>One</li></ul>';
  const read = await readMessage(plain(html, 'Content-Type: text/html; charset=utf-8'));
  expect(read.text).toBe('Hi & bye…\n- One');
});

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['Precedence: bulk', true],
  ['X-Autoreply: yes', true],
])('knows what programs write: %s', async (header, isAutomatic) => {
  expect((await readMessage(plain('I am away.', header))).isAutomatic).toBe(isAutomatic);
});

test('names the emails that it answers', async () => {
  const read = await readMessage(plain('Yes', 'References: <a@x> <b@x>', 'In-Reply-To: <b@x>'));
  expect(read.references).toEqual(['<a@x>', '<b@x>', '<b@x>']);
});

test('shows no characters that turn the display around', async () => {
  const read = await readMessage(bytes(['From: x@y.test', 'Subject: =?utf-8?Q?a=E2=80=AEb?=', '', 'Text']));
  expect(read.subject).toBe('a b');
});

const report = (parts: string, type = 'delivery-status') =>
  bytes([
    'From: mailer-daemon@mx.test',
    `Content-Type: multipart/report; report-type=${type}; boundary=b`,
    ...['', '--b', 'Content-Type: text/plain', '', 'Sorry.', '--b'],
    `Content-Type: message/${type === 'delivery-status' ? type : 'feedback-report'}`,
    ...['', parts, '--b--', ''],
  ]);

test('reads the report of a mail server, with folded lines', async () => {
  const { report: found } = await readMessage(
    report(
      'Reporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; a@b.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n No such user',
    ),
  );
  expect(found).toEqual({ event: 'failed', detail: '5.1.1 550 5.1.1 No such user' });
});

test.each([
  ['Action: delayed\r\nStatus: 4.2.2', { event: 'delayed', detail: '4.2.2' }],
  ['Action: delivered\r\nStatus: 2.0.0', null],
])('reads a report: %j', async (parts, found) => {
  expect((await readMessage(report(parts))).report).toEqual(found);
});

test.each([
  ['abuse', { event: 'complained', detail: 'abuse' }],
  ['not-spam', null],
])('reads a complaint of the type %s', async (type, found) => {
  const raw = report(`Feedback-Type: ${type}\r\nUser-Agent: X/1`, 'feedback-report');
  expect((await readMessage(raw)).report).toEqual(found);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no sender', bytes(['Subject: x', '', 'y'])],
  ['bytes', Buffer.from(Array.from({ length: 2_000 }, (_, i) => (i * 7_919) % 256))],
])('refuses what is no message: %s', async (_, raw) => {
  await expect(readMessage(raw)).rejects.toThrow(UserError);
});
