import { findIncubator } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

let publicUrl = '';

/** Called once at start: for whom passkeys are made stands in the configuration, never in what a caller writes. */
export function configureRelyingParty(pattern: string) {
  publicUrl = pattern;
}

export interface RelyingParty {
  /** The host: a passkey of one programme opens no other. */
  id: string;
  origin: string;
  name: string;
}

export async function relyingPartyOf(tx: Tx): Promise<RelyingParty> {
  const { slug, name } = await findIncubator(tx.tenantId);
  const { hostname, origin } = homeOf(slug);
  return { id: hostname, origin, name };
}

/** The tenant's address of this installation, beside which it may have names of its own. */
export const homeOf = (slug: string): URL => new URL(publicUrl.replace('{tenant}', slug));

/** The same page under a name of the tenant's own. */
export function homeAt(slug: string, host: string): URL {
  const url = homeOf(slug);
  url.hostname = host;
  return url;
}
