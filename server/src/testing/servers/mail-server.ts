import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { assertNoForeignMarker } from '#testing/foreign-markers.ts';

export interface ReceivedMail {
  from: string;
  to: string;
  raw: string;
  mail: Email;
  header: (name: string) => string | undefined;
}

/** The server's answer for one address, evaluated at each attempt. */
export type SmtpAnswer =
  | { at: 'RCPT' | 'DATA'; code: number; words: string }
  /** Accepts the whole mail and disconnects before confirming. */
  | { at: 'after DATA' };

/** A real SMTP server that stores received mails. */
export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Answers by address, one per attempt; without one the mail is accepted. */
  answers: Map<string, SmtpAnswer[]>;
  /** The attempted addresses in order. */
  tried: string[];
  /** Recipients of mails accepted without confirmation. */
  cut: string[];
  close: () => Promise<void>;
}

class SmtpError extends Error {
  readonly responseCode: number;
  constructor({ code, words }: { code: number; words: string }) {
    super(words);
    this.responseCode = code;
  }
}

export async function aMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const tried: string[] = [];
  const cut: string[] = [];
  const answers = new Map<string, SmtpAnswer[]>();
  const kept = new Map<string, SmtpAnswer>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, session, done) {
      tried.push(address);
      const answer = answers.get(address)?.shift();
      if (answer?.at === 'RCPT') return done(new SmtpError(answer));
      if (answer) kept.set(session.id, answer);
      done();
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => null);
      // The sending process was killed during the transfer.
      if (raw === null) return done(new Error('Half a mail.'));
      const answer = kept.get(session.id);
      kept.delete(session.id);
      if (answer?.at === 'DATA') return done(new SmtpError(answer));
      received.push(await parsed(raw, session.envelope.mailFrom, session.envelope.rcptTo[0]?.address ?? ''));
      if (answer?.at !== 'after DATA') return done();
      cut.push(session.envelope.rcptTo[0]?.address ?? '');
      for (const connection of server.connections) if (connection.id === session.id) connection.close();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    answers,
    tried,
    cut,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function parsed(raw: string, from: { address: string } | false, to: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const own = /@(t-[0-9a-f]{12})\./.exec(to)?.[1];
  if (own) assertNoForeignMarker(own, `${raw} ${mail.html} ${mail.text}`, `A mail to ${to}`);
  return {
    from: from ? from.address : '',
    to,
    raw,
    mail,
    header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value,
  };
}
