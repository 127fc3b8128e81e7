import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { textOfHtml } from './text-of-html.ts';

export interface MailAddress {
  /** In lower case. */
  address: string;
  name: string | null;
}

/** The report of a mail server about one earlier email (RFC 3464), or of a mailbox provider (RFC 5965). */
export interface DeliveryReport {
  event: 'failed' | 'delayed' | 'complained';
  /** The answer of the other server. */
  detail: string;
}

export interface InboundMessage {
  messageId: string;
  /** The Message-IDs that it answers. */
  references: string[];
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  subject: string;
  /** Without the text that the sender only quotes. */
  text: string;
  /** The part that the sender quotes; empty for a new email. */
  quoted: string;
  /** Written by a program, such as an absence note. */
  isAutomatic: boolean;
  /** The iTIP message for a calendar. */
  calendar: string | null;
  report: DeliveryReport | null;
}

const mostText = 100_000;
const mostAddresses = 50;

/** Reads a message of the Internet (RFC 5322). Throws `Malformed` for one without a sender. */
export async function readMessage(raw: Uint8Array): Promise<InboundMessage> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => null);
  const [from] = addressesIn(mail?.from ? [mail.from] : []);
  if (!mail || !from) throw new UserError('Malformed');
  const { text, quoted } = parted(mail.text ?? textOfHtml(mail.html ?? ''));
  return {
    messageId: (mail.messageId ?? '').slice(0, 500),
    references: (`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`.match(/<[^<>\s]{3,400}>/g) ?? []).slice(
      -mostAddresses,
    ),
    from,
    to: addressesIn(mail.to ?? []),
    cc: addressesIn(mail.cc ?? []),
    subject: clean(mail.subject ?? '').slice(0, 300),
    text,
    quoted,
    isAutomatic: isAutomatic(mail),
    calendar: partOf(mail, 'text/calendar'),
    report: reportIn(mail),
  };
}

const addressesIn = (given: readonly Address[]): MailAddress[] =>
  given
    .flatMap((one) => one.group ?? [one])
    .filter(({ address }) => address?.includes('@'))
    .slice(0, mostAddresses)
    .map(({ address, name }) => ({
      address: String(address).toLowerCase().slice(0, 320),
      name: clean(name ?? '').slice(0, 200) || null,
    }));

/** One line, without characters that control the display. */
const clean = (line: string): string =>
  line
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function parted(whole: string): { text: string; quoted: string } {
  const given = whole.replaceAll('\r\n', '\n').replaceAll('\0', '').slice(0, mostText);
  const read = new EmailReplyParser().read(given);
  const text = read.getVisibleText().trim();
  // A forwarded email is quoted as a whole.
  return text ? { text, quoted: read.getQuotedText().trim() } : { text: given.trim(), quoted: '' };
}

const headerOf = (mail: Email, name: string): string =>
  mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';

/** RFC 3834, and the headers that older programs write. */
const isAutomatic = (mail: Email): boolean =>
  !['', 'no'].includes(headerOf(mail, 'auto-submitted')) ||
  /bulk|auto_reply|junk|list/.test(headerOf(mail, 'precedence')) ||
  headerOf(mail, 'x-autoreply') !== '';

function partOf(mail: Email, type: string): string | null {
  const content = mail.attachments.find(({ mimeType }) => mimeType === type)?.content;
  if (content === undefined) return null;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function reportIn(mail: Email): DeliveryReport | null {
  const complaint = partOf(mail, 'message/feedback-report');
  // Other types tell of opt-outs and of signatures.
  if (complaint !== null) {
    const type = fieldOf(complaint, 'feedback-type') ?? 'abuse';
    return /abuse|fraud|not-spam/.test(type) && type !== 'not-spam' ? { event: 'complained', detail: type } : null;
  }
  const status = partOf(mail, 'message/delivery-status');
  const action = status && fieldOf(status, 'action')?.toLowerCase();
  if (!status || !action || !['failed', 'delayed'].includes(action)) return null;
  const answer = fieldOf(status, 'diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? '';
  const detail = [fieldOf(status, 'status'), answer].filter(Boolean).join(' ').slice(0, 1_000);
  return { event: action === 'failed' ? 'failed' : 'delayed', detail };
}

/** A field of a report, whose lines may be folded. */
const fieldOf = (report: string, name: string): string | null =>
  new RegExp(`^${name}:\\s*(.+(?:\\r?\\n[ \\t]+.+)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim() ?? null;
