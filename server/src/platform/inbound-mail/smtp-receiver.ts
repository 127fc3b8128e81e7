import type { AddressInfo } from 'node:net';
import { RateLimited, TenantReadOnly, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { findRecipient, receiveMessage } from './receive-message.ts';

export interface SmtpReceiver {
  port: number;
  stop: () => Promise<void>;
}

export const mostBytes = 15 * 1024 * 1024;
const mostRecipients = 10;
/** Connections of one network address within an hour. */
const connections = new RateLimit(600, 3_600);

/** The answer of an SMTP server (RFC 5321). 4xx: the sender tries again later; 5xx: it gives up. */
class SmtpAnswer extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const answerFor = (fault: unknown): Error => {
  if (fault instanceof SmtpAnswer) return fault;
  if (fault instanceof RateLimited) return new SmtpAnswer(450, '4.7.1 Too many messages, try again later');
  if (fault instanceof TenantReadOnly) return new SmtpAnswer(451, '4.3.0 The address is being moved, try again later');
  if (fault instanceof UserError) return new SmtpAnswer(554, '5.6.0 The message is unreadable');
  log.warn('An incoming email failed.', { fault: fault instanceof Error ? fault.name : 'unknown' });
  return new SmtpAnswer(451, '4.3.0 The message was not taken, try again later');
};

/** Receives emails for addresses of this installation and relays nothing. It trusts no sender by itself. */
export async function startSmtpReceiver(port: number, host: string): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    banner: 'Seedbed',
    size: mostBytes,
    authOptional: true,
    // Certificates belong to the mail server in front.
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Each may hold a whole message in memory.
    maxClients: 20,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    disableReverseLookup: true,
    onConnect({ remoteAddress }, done) {
      settle(async () => connections.take(remoteAddress), done);
    },
    onRcptTo({ address }, { envelope }, done) {
      settle(async () => {
        if (envelope.rcptTo.length >= mostRecipients) throw new SmtpAnswer(452, '4.5.3 Too many recipients');
        if (!(await findRecipient(address))) throw new SmtpAnswer(550, '5.1.1 No such address');
      }, done);
    },
    onData(stream, session, done) {
      settle(async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
        if (stream.sizeExceeded) throw new SmtpAnswer(552, '5.3.4 The message is too large');
        await takeAll(Buffer.concat(parts), session);
      }, done);
    },
  });
  server.on('error', (fault) => log.warn('A connection of a mail server failed.', { fault: fault.name }));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function takeAll(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
  const receipts = await receiveMessage(
    raw,
    envelope.rcptTo.map(({ address }) => address),
  );
  if (receipts.every((receipt) => receipt === 'unknown')) throw new SmtpAnswer(550, '5.1.1 No such address');
}

const settle = (work: () => Promise<void>, done: (fault?: Error) => void): void =>
  void work().then(
    () => done(),
    (fault) => done(answerFor(fault)),
  );
