import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, sql } from 'drizzle-orm';
import { enqueue, enqueueAll } from '#platform/jobs.ts';
import type { Tx } from '#platform/tx.ts';
import { withNeededMarks } from './bidi-isolation.ts';
import { type MailBlock, withAddresses } from './mail-blocks.ts';
import { mailQueue } from './mail-queues.ts';
import { renderMail } from './render-mail.ts';
import { addressOf, findSenderBranding, type SenderBranding } from './sender-branding.ts';
import { type MailCalendar, mails, type ShownRecipients } from './table.ts';

/** Plain texts in the person's language, with `isolated` names; links are paths of the tenant's pages. */
export interface MailContent {
  greeting?: string;
  /** Line breaks are kept. */
  paragraphs: readonly string[];
  /** In place of greeting, paragraphs and button. Their addresses may be paths of the tenant's pages. */
  blocks?: readonly MailBlock[];
  /** The text that inboxes show beside the subject; by default the first paragraph. */
  preview?: string;
  button?: { label: string; path: string };
  /** The reason for the mail: "You get this because …". */
  reason: string;
  /** The link to the exact setting. */
  settingsPath?: string;
  /** An anonymous POST stops mails of this kind (RFC 8058); a GET changes nothing. */
  unsubscribePath?: string;
}

export interface MailToQueue {
  to: { address: string; userId?: Id<'User'> | null; name?: string | null };
  language: Language;
  /** The caller's label for this kind of mail. */
  kind: string;
  subject: string;
  content: MailContent;
  /** A waiting mail with this key gets the new text but keeps its time: a burst is one mail. */
  dedupeKey?: string;
  /** It contains a secret (a sign-in link): its text is hidden from other people. */
  confidential?: boolean;
  /** Differs from the tenant's own, for a mail that a person writes. */
  from?: { name: string | null; replyTo: string | null };
  /** An invitation to a meeting, or its cancellation. */
  calendar?: MailCalendar;
  /** For an email whose address for replies names it. */
  id?: Id<'Mail'>;
  /** The people that the email names as its recipients. */
  shownRecipients?: ShownRecipients;
  /** More headers, such as those of a thread. */
  headers?: Readonly<Record<string, string>>;
  /** The earliest sending time; by default at once after the commit. */
  sendAfter?: Temporal.Instant;
}

/** Longer than the sender is offered Undo. */
const holdSeconds = 30;

/** For a mail that one person sends to another: `cancelMail` with the key stops it while it is held. */
export const held = (key: string): Pick<MailToQueue, 'dedupeKey' | 'sendAfter'> => ({
  dedupeKey: key,
  sendAfter: Temporal.Now.instant().add({ seconds: holdSeconds }),
});

type Mail = Omit<MailToQueue, 'sendAfter'>;

/** An email is up to 100 kB large. */
const rowsAStatement = 100;

/** Writes the mail and its job in the caller's transaction, so that a rollback sends nothing. */
export async function queueMail(tx: Tx, { sendAfter, ...mail }: MailToQueue): Promise<Id<'Mail'>> {
  const [id] = await queueMails(tx, [mail], sendAfter);
  if (!id) throw new Error('The mail was not written.');
  return id;
}

/** Many at once, in this order, with one earliest sending time. Their keys are distinct. */
export async function queueMails(tx: Tx, all: readonly Mail[], sendAfter?: Temporal.Instant): Promise<Id<'Mail'>[]> {
  if (all.length === 0) return [];
  const branding = await findSenderBranding(tx);
  const ids: Id<'Mail'>[] = [];
  for (let first = 0; first < all.length; first += rowsAStatement) {
    const rows = all.slice(first, first + rowsAStatement).map((mail) => ({ ...rowOf(tx, mail, branding), sendAfter }));
    const written = await tx.db
      .insert(mails)
      .values(rows)
      .onConflictDoUpdate({
        target: [mails.tenantId, mails.dedupeKey],
        targetWhere: sql`state = 'waiting' and tries = 0 and dedupe_key is not null`,
        set: {
          ...Object.fromEntries(replaced.map((name) => [name, sql.raw(`excluded.${name}`)])),
          updatedAt: sql`excluded.updated_at`,
          version: sql`${mails.version} + 1`,
        },
      })
      .returning({ id: mails.id });
    const isNew = new Set(rows.map(({ id }) => id));
    const jobs = written.filter(({ id }) => isNew.has(id)).map((one) => ({ tenantId: tx.tenantId, mailId: one.id }));
    await enqueueAll(tx, mailQueue, jobs, sendAfter);
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

function rowOf(tx: Tx, mail: Mail, branding: SenderBranding) {
  const id = mail.id ?? newId<'Mail'>();
  return {
    tenantId: tx.tenantId,
    id,
    userId: mail.to.userId ?? null,
    address: mail.to.address.trim().toLowerCase(),
    name: mail.to.name ?? null,
    language: mail.language,
    kind: mail.kind,
    messageId: `<${id}@${new URL(branding.origin).hostname}>`,
    dedupeKey: mail.dedupeKey ?? null,
    calendar: mail.calendar ?? null,
    shownRecipients: mail.shownRecipients ?? null,
    fromName: mail.from?.name ?? null,
    replyTo: mail.from?.replyTo ?? null,
    confidential: mail.confidential ?? false,
    ...wordsOf(mail, branding),
  };
}

export const enqueueMail = (tx: Tx, mailId: Id<'Mail'>) => enqueue(tx, mailQueue, { tenantId: tx.tenantId, mailId });

const oneClick = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The columns that a later mail with the same key replaces. */
const replaced = ['html', 'text', 'subject', 'reason', 'headers'] as const;

function wordsOf({ subject, language, content, headers }: Mail, branding: SenderBranding) {
  const { button, blocks, settingsPath, unsubscribePath, ...text } = content;
  const unsubscribe = unsubscribePath === undefined ? undefined : addressOf(branding, unsubscribePath);
  const rendered = renderMail(
    {
      subject,
      ...text,
      button: button && { label: button.label, address: addressOf(branding, button.path) },
      blocks: blocks?.map((block) => withAddresses(block, branding)),
      settings: settingsPath === undefined ? undefined : addressOf(branding, settingsPath),
      unsubscribe,
    },
    branding,
    language,
  );
  return {
    ...rendered,
    subject: withNeededMarks(subject, language).replace(/\s+/g, ' ').trim(),
    reason: withNeededMarks(content.reason, language),
    headers: { ...headers, ...(unsubscribe && oneClick(unsubscribe)) },
  };
}

/** Returns true if it still waited; a mail being sent may arrive. */
export async function cancelMail(tx: Tx, which: { id: Id<'Mail'> } | { dedupeKey: string }): Promise<boolean> {
  const named = 'id' in which ? eq(mails.id, which.id) : eq(mails.dedupeKey, which.dedupeKey);
  const { rowCount } = await tx.db
    .update(mails)
    .set({ state: 'cancelled', stateAt: sql`now()`, updatedAt: sql`now()`, version: sql`${mails.version} + 1` })
    .where(and(named, eq(mails.state, 'waiting')));
  return rowCount === 1;
}
