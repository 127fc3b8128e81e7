import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { RateLimited, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { type InboundAddress, type InboundPurpose, parseInboundAddress, withoutAlias } from './inbound-address.ts';
import { type InboundMessage, readMessage } from './read-message.ts';
import { inboundMails } from './table.ts';

/**
 * The end of a message. `held` waits for a person of the team, with the code of a reason. `dropped` concerns nobody:
 * an outdated answer, or a report without news.
 */
export type InboundOutcome = { end: 'taken' } | { end: 'held' | 'dropped'; reason: string };

export interface InboundCall {
  tx: Tx;
  slug: string;
  token: string;
  message: InboundMessage;
}

/** One entry of a manifest. It runs in the transaction that records the message. */
export interface InboundHandler {
  purpose: InboundPurpose;
  take: (call: InboundCall) => Promise<InboundOutcome>;
}

const handlers = new Map<InboundPurpose, InboundHandler['take']>();
let tenantOf: (slug: string) => Promise<Id<'Incubator'> | null> = async () => null;

/** Called once at start by `app/register-capabilities.ts`. */
export function registerInboundMail(all: readonly InboundHandler[], findTenant: typeof tenantOf): void {
  handlers.clear();
  for (const { purpose, take } of all) handlers.set(purpose, take);
  tenantOf = findTenant;
}

/** Messages of one sender to one organization. */
const fromOneSender = new RateLimit(60, 3_600);
const toOneTenant = new RateLimit(2_000, 3_600);

export type Receipt = InboundOutcome['end'] | 'unknown' | 'repeated';

/** The tenant and the purpose of an address; null if nobody has it here. */
export async function findRecipient(
  recipient: string,
): Promise<(InboundAddress & { tenantId: Id<'Incubator'> }) | null> {
  const address = parseInboundAddress(await withoutAlias(recipient));
  const tenantId = address && handlers.has(address.purpose) ? await tenantOf(address.slug) : null;
  return address && tenantId ? { ...address, tenantId } : null;
}

/**
 * Takes a message for each of its recipients. A repeated delivery changes nothing. Throws `RateLimited`, and an error for
 * text that is no message.
 */
export async function receiveMessage(raw: Uint8Array, recipients: readonly string[]): Promise<Receipt[]> {
  const message = await readMessage(raw);
  const receipts: Receipt[] = [];
  for (const recipient of recipients) receipts.push(await receiveFor(recipient, message));
  return receipts;
}

async function receiveFor(recipient: string, message: InboundMessage): Promise<Receipt> {
  const found = await findRecipient(recipient);
  const take = found && handlers.get(found.purpose);
  if (!found || !take) return 'unknown';
  const { tenantId, slug, token } = found;
  fromOneSender.take(`${tenantId} ${message.from.address}`);
  toOneTenant.take(tenantId);
  const record = (outcome: (tx: Tx) => Promise<InboundOutcome>) =>
    inTenant(tenantId, (tx) => recordMessage(tx, `${found.purpose}+${token}`, message, outcome));
  try {
    return await record((tx) => take({ tx, slug, token, message }));
  } catch (fault) {
    if (!(fault instanceof UserError) || fault instanceof RateLimited) throw fault;
    // Its transaction is gone, and a person decides.
    log.info('An incoming email was refused.', { code: fault.code });
    return record(async () => ({ end: 'held', reason: 'refused' }));
  }
}

async function recordMessage(
  tx: Tx,
  recipient: string,
  message: InboundMessage,
  take: (tx: Tx) => Promise<InboundOutcome>,
): Promise<Receipt> {
  const { from, subject, text } = message;
  const id = newId<'InboundMail'>();
  const [made] = await tx.db
    .insert(inboundMails)
    .values({
      ...{ tenantId: tx.tenantId, id, recipient, subject, sender: from.address, senderName: from.name },
      // Without an id of the sender, the content decides whether it is a repetition. Its hash keeps no text.
      messageId: message.messageId || hashOfToken(`${from.address} ${subject} ${text}`),
      state: 'taken',
    })
    .onConflictDoNothing()
    .returning({ id: inboundMails.id });
  if (!made) return 'repeated';
  const outcome = await take(tx);
  if (outcome.end !== 'taken')
    await tx.db
      .update(inboundMails)
      .set({ state: outcome.end, reason: outcome.reason, ...(outcome.end === 'held' && { text }) })
      .where(eq(inboundMails.id, id));
  return outcome.end;
}
