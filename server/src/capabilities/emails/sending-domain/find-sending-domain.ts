import {
  bounceHost,
  isBounceReady,
  type SendingRecord,
  sendingRecordsOf,
} from '@seedbed/domain/emails/sending-domain.ts';
import { baseDomain } from '#capabilities/incubators/public.ts';
import { inboundHost } from '#platform/inbound-mail/inbound-address.ts';
import type { OwnSender } from '#platform/mail/own-sender.ts';
import { domainOf, mailSender } from '#platform/mail/transport.ts';
import { unseal } from '#platform/seal.ts';
import type { Tx } from '#platform/tx.ts';
import { type SendingDomainRow, sendingDomains } from './table.ts';

export async function findSendingDomain(tx: Tx): Promise<SendingDomainRow | null> {
  const [row] = await tx.db.select().from(sendingDomains);
  return row ?? null;
}

/** Other changes wait. */
export async function lockSendingDomain(tx: Tx): Promise<SendingDomainRow | null> {
  const [row] = await tx.db.select().from(sendingDomains).for('update');
  return row ?? null;
}

/** The domain whose SPF record names the servers of the installation. */
export const senderDomain = (): string => domainOf(mailSender()?.address ?? baseDomain());

/** Each record with its last state. `slug` names the tenant. */
export const recordsOf = (row: SendingDomainRow, slug: string): SendingRecord[] =>
  sendingRecordsOf({
    host: row.host,
    key: { selector: row.selector, publicKey: row.publicKey },
    nextKey: { selector: row.nextSelector, publicKey: row.nextPublicKey },
    include: senderDomain(),
    bounceTarget: inboundHost(slug),
    seen: row.seen,
  });

/** The sender of the emails; null as long as the DNS does not confirm it. */
export async function findOwnSender(tx: Tx, slug: string): Promise<OwnSender | null> {
  const row = await findSendingDomain(tx);
  if (!row?.verifiedAt) return null;
  return {
    address: `${row.localPart}@${row.host}`,
    signing: { domainName: row.host, keySelector: row.selector, privateKey: unseal(row.sealedKey) },
    bounceHost: isBounceReady(recordsOf(row, slug)) ? bounceHost(row.host) : null,
    hourlyLimit: row.hourlyLimit,
  };
}
