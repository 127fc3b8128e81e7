import { findIncubator } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

let publicUrl = '';

/** Called once at start: for whom passkeys are made stands in the configuration, never in what a caller writes. */
export function useRelyingParty(pattern: string) {
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
  const { hostname, origin } = new URL(publicUrl.replace('{tenant}', slug));
  return { id: hostname, origin, name };
}
