import type { Tx } from '#platform/tx.ts';

/** What a mail shows of the tenant that it comes from. */
export interface SenderBranding {
  name: string;
  /** Of the tenant's own address, without a slash at the end. */
  origin: string;
  /** As kept: an address, a path, or data. */
  logo: string | null;
  color: string | null;
  /** Where answers go. */
  replyTo: string | null;
}

let brandingOf: ((tx: Tx) => Promise<Omit<SenderBranding, 'origin'> & { slug: string }>) | undefined;

/** Called once at start; tenants are a capability's, which the platform does not know. */
export function registerSenderBranding(lent: NonNullable<typeof brandingOf>) {
  brandingOf = lent;
}

let publicUrl = '';

/** Links in mails come from the configuration, never from what a request says. */
export function configureMailOrigin(pattern: string) {
  publicUrl = pattern;
}

export async function findSenderBranding(tx: Tx): Promise<SenderBranding> {
  if (!brandingOf) throw new Error('Nobody has lent the mails their tenants.');
  const { slug, ...branding } = await brandingOf(tx);
  return { ...branding, origin: new URL(publicUrl.replace('{tenant}', slug)).origin };
}

/** A path of the tenant's pages as a whole address. Throws for what would lead elsewhere. */
export function addressOf({ origin }: Pick<SenderBranding, 'origin'>, path: string): string {
  const address = URL.parse(path, origin);
  if (!path.startsWith('/') || address?.origin !== origin) throw new Error('A link in a mail is a path of the tenant.');
  return address.href;
}
