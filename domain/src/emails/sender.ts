/** The DNS records of the sender's domain, as large mailbox providers require them. */
export const senderChecks = ['SPF', 'DKIM', 'DMARC'] as const;
export type SenderCheck = (typeof senderChecks)[number];

/** `weak`: valid, without protection. `unknown`: the DNS did not answer. */
export const senderVerdicts = ['good', 'weak', 'missing', 'wrong', 'unsigned', 'unknown'] as const;
export type SenderVerdict = (typeof senderVerdicts)[number];

export interface SenderFinding {
  check: SenderCheck;
  verdict: SenderVerdict;
  /** The name of the record; null if none is looked up. */
  host: string | null;
  found: string | null;
  /** A valid record; null if only the operator of the mail server knows it. */
  wanted: string | null;
}

/** The records of a name, or null if the DNS did not answer. */
type Records = readonly string[] | null;

const tagOf = (record: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;]*)`, 'i').exec(record)?.[1]?.trim();

/** RFC 7208: exactly one record. `+all` allows every sender. */
export function checkSpf(domain: string, records: Records): SenderFinding {
  const mine = records?.filter((record) => /^v=spf1(\s|$)/i.test(record)) ?? [];
  const [found = null] = mine;
  const verdict = (): SenderVerdict => {
    if (records === null) return 'unknown';
    if (found === null) return 'missing';
    if (mine.length > 1) return 'wrong';
    if (/\s\+?all(\s|$)/i.test(found)) return 'weak';
    return 'good';
  };
  return { check: 'SPF', verdict: verdict(), host: domain, found: mine.join('\n') || null, wanted: null };
}

/** RFC 7489: the policy `none` only monitors. */
export function checkDmarc(domain: string, records: Records): SenderFinding {
  const mine = records?.filter((record) => /^v=DMARC1\b/i.test(record)) ?? [];
  const [found = null] = mine;
  const policy = found === null ? undefined : tagOf(found, 'p')?.toLowerCase();
  const verdict = (): SenderVerdict => {
    if (records === null) return 'unknown';
    if (found === null) return 'missing';
    if (mine.length > 1 || !policy || !['none', 'quarantine', 'reject'].includes(policy)) return 'wrong';
    return policy === 'none' ? 'weak' : 'good';
  };
  return {
    check: 'DMARC',
    verdict: verdict(),
    host: `_dmarc.${domain}`,
    found: mine.join('\n') || null,
    wanted: 'v=DMARC1; p=quarantine',
  };
}

export interface DkimKey {
  selector: string;
  /** The public key as in the record: SPKI in base64. */
  publicKey: string;
}

export const dkimHost = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;

/** RFC 6376: the record holds the public key. Without a configured key the mail server may sign; nothing is checked then. */
export function checkDkim(domain: string, key: DkimKey | null, records: Records): SenderFinding {
  if (!key) return { check: 'DKIM', verdict: 'unsigned', host: null, found: null, wanted: null };
  const [found = null] = records?.filter((record) => tagOf(record, 'p') !== undefined) ?? [];
  const verdict = (): SenderVerdict => {
    if (records === null) return 'unknown';
    if (found === null) return 'missing';
    return tagOf(found, 'p')?.replace(/\s/g, '') === key.publicKey ? 'good' : 'wrong';
  };
  return {
    check: 'DKIM',
    verdict: verdict(),
    host: dkimHost(domain, key.selector),
    found,
    wanted: `v=DKIM1; k=rsa; p=${key.publicKey}`,
  };
}
