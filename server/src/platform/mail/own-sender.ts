import type { Tx } from '#platform/tx.ts';
import type { SigningKey } from './transport.ts';

/** The sender of a tenant whose domain names this installation. */
export interface OwnSender {
  address: string;
  signing: SigningKey;
  /** Takes reports of mail servers; null for the address of the installation. */
  bounceHost: string | null;
  /** The most emails in an hour to one receiving domain; null for no limit. */
  hourlyLimit: number | null;
}

let ownSenderOf: (tx: Tx, slug: string) => Promise<OwnSender | null> = async () => null;

/** Called once at start, because a capability owns the domains and the platform does not know it. */
export function registerOwnSender(find: typeof ownSenderOf): void {
  ownSenderOf = find;
}

export const findOwnSender = (tx: Tx, slug: string): Promise<OwnSender | null> => ownSenderOf(tx, slug);
