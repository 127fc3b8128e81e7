import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import { type Config, WrongConfig } from '#platform/config.ts';
import { log } from '#platform/log.ts';
import { configureMailOrigin } from './sender-branding.ts';
import type { ShownRecipients } from './table.ts';

type Transport = ReturnType<typeof newTransport>;

let transport: Transport | undefined;
let from = '';

/** The DKIM key, in the form of its DNS record. */
interface Signature {
  selector: string;
  publicKey: string;
}
let signature: Signature | null = null;

/** Timeouts of one attempt, in milliseconds. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

type Smtp = NonNullable<Config['smtp']>;
export interface SigningKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

const newTransport = (url: string, dkim: SigningKey | undefined) =>
  createTransport({
    url,
    ...(dkim && { dkim }),
    ...patience,
    // One mail at a time: a killed worker has at most one unrecorded mail.
    pool: true,
    maxConnections: 1,
    // The queue retries.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Without a mail server nothing is connected, and mails are stored. */
export function openMail({ smtp, publicUrl }: Pick<Config, 'smtp' | 'publicUrl'>) {
  configureMailOrigin(publicUrl);
  closeMail();
  if (!smtp) return;
  from = smtp.from;
  const signing = signingOf(smtp);
  signature = signing && { selector: signing.keySelector, publicKey: publicHalf(signing.privateKey) };
  transport = newTransport(smtp.url, signing ?? undefined);
  // The next mail replaces a connection that broke while idle.
  transport.on('error', (fault) => log.warn('The mail server closed a connection.', { code: codeOf(fault) }));
}

export function closeMail() {
  transport?.close();
  transport = undefined;
  signature = null;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function signingOf({ from: sender, dkim }: Smtp): SigningKey | null {
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
export function publicHalf(privateKey: string): string {
  const key = createPublicKey(privateKey);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Sender and signature; null without a mail server. */
export const mailSender = (): { address: string; signature: Signature | null } | null =>
  transport ? { address: from, signature } : null;

/** Connects and signs in. Throws what the server says. */
export async function checkMailServer(): Promise<void> {
  await transport?.verify();
}

export const isMailSetUp = (): boolean => transport !== undefined;

export interface Envelope {
  messageId: string;
  fromName: string;
  /** The tenant's own sender and its key; null for those of the installation. */
  ownSender?: { address: string; signing: SigningKey } | null;
  replyTo: string | null;
  to: { address: string; name: string | null };
  /** Null: the recipient alone. */
  shownRecipients?: ShownRecipients | null;
  /** The address for reports of mail servers; null: that of the sender. */
  returnPath?: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  icalEvent?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/**
 * The result of an attempt. `again`: retry later; `bounced`: the address rejects mail; `fault`: the server's answer.
 */
export type Delivery = { end: 'sent' } | { end: 'again' | 'failed' | 'bounced'; fault: string };

export async function deliver(envelope: Envelope): Promise<Delivery> {
  const { fromName, ownSender, replyTo, to, headers, shownRecipients, returnPath, ...mail } = envelope;
  const address = ownSender?.address ?? from;
  if (!transport) return { end: 'again', fault: 'No mail server.' };
  try {
    await transport.sendMail({
      ...mail,
      from: { name: fromName, address },
      ...(ownSender && { dkim: ownSender.signing }),
      to: shownRecipients ? shownRecipients.to.map(named) : named(to),
      ...(shownRecipients && { cc: shownRecipients.cc.map(named) }),
      envelope: { from: returnPath ?? address, to: to.address },
      ...(replyTo && { replyTo }),
      // Asks auto-responders not to answer.
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    });
    return { end: 'sent' };
  } catch (fault) {
    return { end: endOf(fault as SmtpFault), fault: faultOf(fault as SmtpFault) };
  }
}

const named = ({ address, name }: Envelope['to']) => ({ address, name: name ?? '' });

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
 * A permanent rejection stops the address only for RFC 3463 codes 5.1 and 5.2.1, or without a code. Full mailboxes
 * recover. 5.7 is about the sender: stopping every address for it would silence the tenant.
 */
function endOf(fault: SmtpFault): 'again' | 'failed' | 'bounced' {
  const { permanent, command, response = '' } = fault.rejectedErrors?.[0] ?? fault;
  // Sender problems are for the operator to fix; the mails wait.
  if (!permanent || !/^(RCPT|DATA)/.test(command ?? '')) return 'again';
  if (!extendedCode.test(response)) return command?.startsWith('RCPT') ? 'bounced' : 'failed';
  return isAddressGone(response) ? 'bounced' : 'failed';
}

const extendedCode = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Whether an answer of a mail server says that nobody has the address (RFC 3463). */
export function isAddressGone(answer: string): boolean {
  const code = extendedCode.exec(answer)?.[0] ?? '';
  return code.startsWith('5.1.') || code === '5.2.1';
}
