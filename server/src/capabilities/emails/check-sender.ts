import { checkDkim, checkDmarc, checkSpf, dkimHost, type SenderFinding } from '@seedbed/domain/emails/sender.ts';
import { textRecords } from '#platform/dns.ts';
import { domainOf, mailSender } from '#platform/mail/transport.ts';

export interface Sender {
  address: string;
  findings: SenderFinding[];
}

/** What the DNS says of the domain that mails come from, asked now; null without a mail server. */
export async function checkSender(): Promise<Sender | null> {
  const sender = mailSender();
  if (!sender) return null;
  const { address, signature } = sender;
  const domain = domainOf(address);
  const [spf, dkim, dmarc] = await Promise.all([
    textRecords(domain),
    signature && textRecords(dkimHost(domain, signature.selector)),
    textRecords(`_dmarc.${domain}`),
  ]);
  return { address, findings: [checkSpf(domain, spf), checkDkim(domain, signature, dkim), checkDmarc(domain, dmarc)] };
}
