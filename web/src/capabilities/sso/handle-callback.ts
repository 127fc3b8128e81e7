import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import { isUnasked } from '@seedbed/domain/sso/identity-provider.ts';
import { pending, reauthentication } from '#capabilities/sessions/public.tsx';
import { ownHost, post } from '#platform/api/rest.ts';
import { session } from '#platform/session.ts';
import { testedClaims } from './providers/provider-test.ts';

export type CallbackOutcome =
  | { kind: 'in'; path: string }
  /** The provider needs interaction: start again without a message. */
  | { kind: 'again' }
  /** An Admin tried a provider; the settings show its answer. */
  | { kind: 'tested'; path: string }
  | { kind: 'failed'; message: string }
  /** Re-authentication succeeded or failed. */
  | { kind: 'reauthenticated'; path: string }
  | { kind: 'not-reauthenticated'; path: string; message: string | null };

type CallbackAnswer =
  | { token?: string; returnPath: string; claims?: Record<string, string> }
  /** It started on a tenant's own domain, and ends there. */
  | { elsewhere: string };

/** Handles the provider's answer in the address. */
export async function handleCallback(query: URLSearchParams): Promise<CallbackOutcome> {
  const from = reauthentication.read();
  reauthentication.clear();
  if (isUnasked(query.get('error') ?? ''))
    return from ? { kind: 'not-reauthenticated', path: from, message: null } : { kind: 'again' };
  const { answer, problem } = await post<CallbackAnswer>('/auth/callback', Object.fromEntries(query), ownHost);
  if (answer && 'elsewhere' in answer) {
    location.replace(`${answer.elsewhere}/auth/callback?${query}`);
    return new Promise(() => {});
  }
  if (answer) {
    const path = rememberedPath(answer.returnPath);
    if (answer.claims) {
      testedClaims.write({ claims: answer.claims });
      return { kind: 'tested', path };
    }
    if (!answer.token) return { kind: 'reauthenticated', path };
    session.open(answer.token);
    // Clear the stored address, since the answer contains it.
    session.origin();
    return { kind: 'in', path };
  }
  if (from) return { kind: 'not-reauthenticated', path: from, message: problem.message };
  if (problem.code === 'accounts.provider-has-not-asked') return { kind: 'again' };
  if (problem.code === 'accounts.connect-with-password') pending.write(query.get('state') ?? '');
  return { kind: 'failed', message: problem.message };
}
