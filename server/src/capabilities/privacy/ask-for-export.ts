import { requestExport } from '#capabilities/exports/public.ts';
import type { Export } from '#capabilities/exports/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import type { SignedIn } from '#platform/signed-in.ts';

/** One at a time: a repeated request returns the running one. Throws `ReauthenticationRequired` or `RateLimited`. */
export async function askForExport(signedIn: SignedIn): Promise<Export> {
  requireRecentAuth(signedIn);
  return requestExport(signedIn.actor, {
    kind: 'personal',
    format: 'ZIP',
    content: 'my-data',
    input: {},
    onlyOne: true,
  });
}
