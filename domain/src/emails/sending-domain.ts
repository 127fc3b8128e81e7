import * as v from 'valibot';
import { domainFrom, isBelow } from '#incubators/custom-domain.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { checkDkim, checkDmarc, checkSpf, type DkimKey, dkimHost, type SenderVerdict } from './sender.ts';

/** The DNS records of an organization's own sender. `NEXT_DKIM` is the key that a change of the key takes. */
export const sendingRecords = ['DKIM', 'NEXT_DKIM', 'SPF', 'DMARC', 'BOUNCE'] as const;
export type SendingRecordName = (typeof sendingRecords)[number];

export interface SendingRecord {
  record: SendingRecordName;
  type: 'TXT' | 'CNAME';
  verdict: SenderVerdict;
  host: string;
  found: string | null;
  wanted: string;
}

/** The last answers of the DNS by name; null if it did not answer. */
export type SeenRecords = Readonly<Record<string, readonly string[] | null>>;

export interface SendingFacts {
  host: string;
  key: DkimKey;
  nextKey: DkimKey;
  /** The domain whose SPF record names the servers of the installation. */
  include: string;
  /** The name that takes reports of mail servers; null without incoming email. */
  bounceTarget: string | null;
  seen: SeenRecords;
}

export const bounceHost = (host: string): string => `bounces.${host}`;

/** The names whose records count. */
export const sendingHosts = ({ host, key, nextKey }: Pick<SendingFacts, 'host' | 'key' | 'nextKey'>): string[] => [
  dkimHost(host, key.selector),
  dkimHost(host, nextKey.selector),
  host,
  `_dmarc.${host}`,
];

export function sendingRecordsOf({ host, key, nextKey, include, bounceTarget, seen }: SendingFacts): SendingRecord[] {
  const at = (name: string) => seen[name] ?? null;
  const dkim = (record: 'DKIM' | 'NEXT_DKIM', one: DkimKey): SendingRecord => {
    const name = dkimHost(host, one.selector);
    const { verdict, found, wanted } = checkDkim(host, one, at(name));
    return { record, type: 'TXT', verdict, host: name, found, wanted: wanted ?? '' };
  };
  const dmarc = checkDmarc(host, at(`_dmarc.${host}`));
  return [
    dkim('DKIM', key),
    dkim('NEXT_DKIM', nextKey),
    spf(host, include, at(host)),
    { record: 'DMARC', type: 'TXT', ...dmarc, host: `_dmarc.${host}`, wanted: dmarc.wanted ?? '' },
    ...(bounceTarget === null ? [] : [bounce(host, bounceTarget, at(bounceHost(host)))]),
  ];
}

/** The record must name the servers of the installation. Its other parts stay. */
function spf(host: string, include: string, records: readonly string[] | null): SendingRecord {
  const { verdict, found } = checkSpf(host, records);
  const part = `include:${include}`;
  const isNamed = found?.toLowerCase().split(/\s+/).includes(part) ?? false;
  // Several records are to be combined by hand.
  const single = verdict === 'wrong' ? null : found;
  return {
    record: 'SPF',
    type: 'TXT',
    verdict: single !== null && !isNamed ? 'wrong' : verdict,
    host,
    found,
    wanted: single === null ? `v=spf1 ${part} ~all` : isNamed ? single : single.replace(/^v=spf1/i, `v=spf1 ${part}`),
  };
}

function bounce(host: string, target: string, names: readonly string[] | null): SendingRecord {
  const [found = null] = names ?? [];
  const isRight = found?.toLowerCase().replace(/\.$/, '') === target;
  const verdict = names === null ? 'unknown' : found === null ? 'missing' : isRight ? 'good' : 'wrong';
  return { record: 'BOUNCE', type: 'CNAME', verdict, host: bounceHost(host), found, wanted: target };
}

const isRight = (records: readonly SendingRecord[], record: SendingRecordName): boolean | null => {
  const verdict = records.find((one) => one.record === record)?.verdict;
  return verdict === 'unknown' ? null : verdict === 'good' || verdict === 'weak';
};

/** Whether emails go out from the domain. A DNS that does not answer changes nothing. */
export function mayUseDomain(records: readonly SendingRecord[], was: boolean): boolean {
  const needed = [isRight(records, 'DKIM'), isRight(records, 'SPF')];
  return needed.includes(false) ? false : needed.includes(null) ? was : true;
}

export const isNextKeyPublished = (records: readonly SendingRecord[]): boolean =>
  isRight(records, 'NEXT_DKIM') === true;

export const isBounceReady = (records: readonly SendingRecord[]): boolean => isRight(records, 'BOUNCE') === true;

const localPart = v.pipe(
  requiredLine(40),
  v.transform((text) => text.toLowerCase()),
  v.regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/, 'invalid'),
);

const host = v.pipe(
  requiredLine(253),
  v.transform((text) => domainFrom(text.replace(/^.*@/, ''))),
  v.check((name) => name !== null, 'incubators.no-domain'),
  v.transform((name) => name ?? ''),
);

const input = v.object({
  host,
  localPart,
  hourlyLimit: v.optional(
    v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(10, 'min'), v.maxValue(100_000, 'max'))),
    null,
  ),
});
export type SendingDomainInput = v.InferOutput<typeof input>;

/** Throws `Validation`. The domains of the installation belong to it. */
export const checkSendingDomain = (given: object, taken: readonly string[]): SendingDomainInput =>
  checked(
    v.pipe(
      input,
      v.forward(
        v.check(({ host }) => taken.every((own) => !isBelow(host, own)), 'incubators.own-domain'),
        ['host'],
      ),
    ),
    given,
    { namespace: 'emails' },
  );
