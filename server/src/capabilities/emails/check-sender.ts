import { checkDkim, checkDmarc, checkSpf, dkimHost, type SenderFinding } from '@seedbed/domain/emails/sender.ts';
import { textRecords } from '#platform/dns.ts';
import { domainOf, mailSender } from '#platform/mail/transport.ts';

export interface Sender {
  /** Null without a mail server; no record is looked up then. */
  address: string | null;
  findings: SenderFinding[];
}

/** Looks up the DNS records of the sender's domain, uncached. */
export async function checkSender(): Promise<Sender> {
  const sender = mailSender();
  if (!sender) return { address: null, findings: [] };
  const { address, signature } = sender;
  const domain = domainOf(address);
  const [spf, dkim, dmarc] = await Promise.all([
    textRecords(domain),
    signature && textRecords(dkimHost(domain, signature.selector)),
    textRecords(`_dmarc.${domain}`),
  ]);
  return { address, findings: [checkSpf(domain, spf), checkDkim(domain, signature, dkim), checkDmarc(domain, dmarc)] };
}
