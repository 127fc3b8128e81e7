import { timingSafeEqual } from 'node:crypto';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Config } from '#platform/config.ts';
import { aliasRecords } from '#platform/dns.ts';
import { signaturesOf } from '#platform/seal.ts';

/**
 * Purposes of addresses. `meet` takes answers of calendars, and `reply` those to one email. `startup` takes emails for the
 * timeline of a startup. `bounce` takes reports of mail servers. `chat` takes answers
 * to an email about unread messages.
 */
export const inboundPurposes = ['meet', 'reply', 'startup', 'bounce', 'chat'] as const;
export type InboundPurpose = (typeof inboundPurposes)[number];

let domain: string | null = null;

/** Called once at start. Without a domain the organization receives no emails. */
export const openInboundMail = ({ mailIn }: Pick<Config, 'mailIn'>): void => {
  domain = mailIn?.domain ?? null;
};

export const isInboundMailOn = (): boolean => domain !== null;

/** The name of a tenant's addresses; null without incoming email. */
export const inboundHost = (slug: string): string | null => domain && `${slug}.${domain}`;

/**
 * `meet+3f…@northlight.in.seedbed.example`, or null without incoming email. `slug` names the tenant. `alias` is a name of the
 * tenant that leads to the same place.
 */
export const inboundAddress = (
  purpose: InboundPurpose,
  slug: string,
  token: string,
  alias?: string | null,
): string | null => domain && `${purpose}+${token}@${alias ?? inboundHost(slug)}`;

export interface InboundAddress {
  purpose: InboundPurpose;
  slug: string;
  token: string;
}

const shape = new RegExp(`^(${inboundPurposes.join('|')})\\+([0-9a-f]{24,56})@([a-z0-9-]+)\\.(.+)$`);

/**
 * Follows the alias (CNAME) of the address's host, for reports to the domain of a tenant. The token is signed, so that a
 * foreign alias gives nobody a right.
 */
export async function withoutAlias(address: string): Promise<string> {
  const [, purpose, token, label, host] = shape.exec(address.trim().toLowerCase()) ?? [];
  if (purpose !== 'bounce' || !domain || host === domain) return address;
  const [target] = (await aliasRecords(`${label}.${host}`)) ?? [];
  return target ? `${purpose}+${token}@${target.replace(/\.$/, '')}` : address;
}

/** Null for an address of another form or domain. Mail servers may change the case of letters. */
export function parseInboundAddress(address: string): InboundAddress | null {
  const [, purpose, token = '', slug = '', host] = shape.exec(address.trim().toLowerCase()) ?? [];
  return purpose && host === domain ? { purpose: purpose as InboundPurpose, slug, token } : null;
}

/**
 * Signs facts that the receiver knows from elsewhere. The part of an address before the `@` has at most 64 characters, so
 * that 96 bits of the signature remain.
 */
export const tokenFor = (purpose: InboundPurpose, text: string): string => tokensFor(purpose, text)[0] as string;

/** One for each accepted key; the first is of the present one. */
const tokensFor = (purpose: InboundPurpose, text: string): string[] =>
  signaturesOf(`inbound ${purpose}`, text).map((signature) =>
    Buffer.from(signature, 'base64url').subarray(0, 12).toString('hex'),
  );

export const isTokenFor = (purpose: InboundPurpose, text: string, token: string): boolean =>
  tokensFor(purpose, text).some((due) => isEqual(due, token));

const isEqual = (due: string, token: string) => {
  const [one, other] = [Buffer.from(due), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const idLength = 32;

/** Names a record, and signs it together with the facts `more`. */
export const tokenOfId = (purpose: InboundPurpose, id: string, more: string): string =>
  `${id.replaceAll('-', '')}${tokenFor(purpose, `${id} ${more}`)}`;

/** The id that a token names, without a check of its signature. */
export function idInToken(token: string): string | null {
  const id = token.slice(0, idLength).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}

export const isTokenOfId = (purpose: InboundPurpose, id: string, more: string, token: string): boolean =>
  isTokenFor(purpose, `${id} ${more}`, token.slice(idLength));
