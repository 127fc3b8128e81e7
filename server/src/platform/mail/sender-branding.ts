import type { Tx } from '#platform/tx.ts';

/** The tenant's branding in a mail. */
export interface SenderBranding {
  name: string;
  /** Names the tenant in addresses. */
  slug: string;
  /** The tenant's origin, without a slash at the end. */
  origin: string;
  /** The logo as stored: a URL, a path or data. */
  logo: string | null;
  color: string | null;
  /** Lines below each email. */
  footer: string | null;
  /** The reply address. */
  replyTo: string | null;
}

let brandingOf: ((tx: Tx) => Promise<Omit<SenderBranding, 'origin'>>) | undefined;

/** Called once at start, because a capability owns the tenants and the platform does not know it. */
export function registerSenderBranding(branding: NonNullable<typeof brandingOf>) {
  brandingOf = branding;
}

let publicUrl = '';

/** Links in mails come from the configuration, never from a request. */
export function configureMailOrigin(pattern: string) {
  publicUrl = pattern;
}

export async function findSenderBranding(tx: Tx): Promise<SenderBranding> {
  if (!brandingOf) throw new Error('Nobody has branding the mails their tenants.');
  const branding = await brandingOf(tx);
  return { ...branding, origin: new URL(publicUrl.replace('{tenant}', branding.slug)).origin };
}

/** A path of the tenant's pages as an absolute URL. Throws for other sites. */
export function addressOf({ origin }: Pick<SenderBranding, 'origin'>, path: string): string {
  const address = URL.parse(path, origin);
  if (!path.startsWith('/') || address?.origin !== origin) throw new Error('A link in a mail is a path of the tenant.');
  return address.href;
}
