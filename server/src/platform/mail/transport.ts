import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { type Config, WrongConfig } from '#platform/config.ts';
import { log } from '#platform/log.ts';
import { configureMailOrigin } from './sender-branding.ts';

type Transport = ReturnType<typeof newTransport>;

let transport: Transport | undefined;
let from = '';

/** The key that mails are signed with, as its DNS record holds it. */
interface Signature {
  selector: string;
  publicKey: string;
}
let signature: Signature | null = null;

/** Patience of one try, in milliseconds. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

type Smtp = NonNullable<Config['smtp']>;
interface Signing {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

const newTransport = (url: string, dkim: Signing | undefined) =>
  createTransport({
    url,
    ...(dkim && { dkim }),
    ...patience,
    // One mail at a time: a worker that is killed has at most one on its way that it has not written down.
    pool: true,
    maxConnections: 1,
    // Trying again is the queue's.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Without a mail server nothing is connected, and mails are kept. */
export function openMail({ smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>) {
  configureMailOrigin(publicUrl);
  closeMail();
  if (!smtp) return;
  from = smtp.from;
  const signing = signingOf(smtp);
  signature = signing && { selector: signing.keySelector, publicKey: publicHalf(signing.privateKey) };
  transport = newTransport(smtp.url, signing ?? undefined);
  // A connection that breaks while idle is made anew by the next mail.
  transport.on('error', (fault) => log.warn('The mail server closed a connection.', { code: codeOf(fault) }));
}

export function closeMail() {
  transport?.close();
  transport = undefined;
  signature = null;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function signingOf({ from: sender, dkim }: Smtp): Signing | null {
  if (!dkim) return null;
  try {
    const privateKey = readFileSync(dkim.keyFile, 'utf8');
    publicHalf(privateKey);
    return { domainName: domainOf(sender), keySelector: dkim.selector, privateKey };
  } catch (fault) {
    throw new WrongConfig(`MAIL_DKIM_KEY_FILE is wrong: write the path of an RSA key in PEM (${String(fault)}).`);
  }
}

/** RFC 6376: the public key as SPKI in base64. Throws for anything but an RSA key. */
function publicHalf(privateKey: string): string {
  const key = createPublicKey(privateKey);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Whom mails come from, and how they are signed; null without a mail server. */
export const mailSender = (): { address: string; signature: Signature | null } | null =>
  transport ? { address: from, signature } : null;

export const isMailSetUp = (): boolean => transport !== undefined;

export interface Envelope {
  messageId: string;
  fromName: string;
  replyTo: string | null;
  to: { address: string; name: string | null };
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
}

/** How a try ended. `again`: later it may go well; `bounced`: the address takes no mail; `fault` in the server's words. */
export type Delivery = { end: 'sent' } | { end: 'again' | 'failed' | 'bounced'; fault: string };

export async function deliver({ fromName, replyTo, to, headers, ...mail }: Envelope): Promise<Delivery> {
  if (!transport) return { end: 'again', fault: 'No mail server.' };
  try {
    await transport.sendMail({
      ...mail,
      from: { name: fromName, address: from },
      to: { name: to.name ?? '', address: to.address },
      ...(replyTo && { replyTo }),
      // Answering machines are not to answer.
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
    return { end: 'sent' };
  } catch (fault) {
    return { end: endOf(fault as SmtpFault), fault: faultOf(fault as SmtpFault) };
  }
}

interface SmtpFault {
  code?: string;
  command?: string;
  response?: string;
  permanent?: boolean;
  message: string;
  rejectedErrors?: SmtpFault[];
}

const faultOf = ({ response, message }: SmtpFault): string => (response ?? message).slice(0, 1_000);
const codeOf = (fault: unknown): string => String((fault as SmtpFault).code ?? 'unknown');

/**
 * A refusal for ever is about the address only where the server says so (RFC 3463: 5.1 address, 5.2.1 closed mailbox) or
 * refuses the recipient without saying why; a full mailbox is emptied one day, and 5.7 is about us (no relaying, a bad reputation), and stopping every address for that would
 * silence the programme.
 */
function endOf(fault: SmtpFault): 'again' | 'failed' | 'bounced' {
  const { permanent, command, response = '' } = fault.rejectedErrors?.[0] ?? fault;
  // Who we are and what we send from is the operator's to mend, and the mails wait for it.
  if (!permanent || !/^(RCPT|DATA)/.test(command ?? '')) return 'again';
  const reason = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (reason === undefined) return command?.startsWith('RCPT') ? 'bounced' : 'failed';
  return reason.startsWith('5.1.') || reason === '5.2.1' ? 'bounced' : 'failed';
}
