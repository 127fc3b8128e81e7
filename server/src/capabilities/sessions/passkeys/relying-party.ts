import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

let publicUrl = '';

/** Loaded at its first use: it has 300 modules, and no start needs them. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Called once at start. The relying party comes from the configuration, never from a request. */
export function configureRelyingParty(pattern: string) {
  publicUrl = pattern;
}

export interface RelyingParty {
  /** The host: a passkey works for one tenant only. */
  id: string;
  origin: string;
  name: string;
}

export async function relyingPartyOf(tx: Tx): Promise<RelyingParty> {
  const { slug, name } = await findIncubatorIn(tx);
  const { hostname, origin } = homeOf(slug);
  return { id: hostname, origin, name };
}

/** The tenant's address on this installation; custom domains come in addition. */
export const homeOf = (slug: string): URL => new URL(publicUrl.replace('{tenant}', slug));

/** The home page on the tenant's custom domain. */
export function homeAt(slug: string, host: string): URL {
  const url = homeOf(slug);
  url.hostname = host;
  return url;
}
