import { checkDkim, checkDmarc, checkSpf, dkimHost, type SenderFinding } from '@seedbed/domain/emails/sender.ts';
import { textRecords } from '#platform/dns.ts';
import { domainOf, mailSender } from '#platform/mail/transport.ts';

export interface Sender {
  /** Null without a mail server: nothing is looked up then. */
  address: string | null;
  findings: SenderFinding[];
}

/** What the DNS says of the domain that mails come from, asked now. */
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
