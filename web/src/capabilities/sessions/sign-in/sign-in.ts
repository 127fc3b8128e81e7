import { post, type RestProblem } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { forgetPerson } from '#platform/offline/owner.ts';
import { session } from '#platform/session.ts';
import { connectPending } from './external.ts';

/** Null when the session is open; else what went wrong. */
export async function signIn(email: string, password: string): Promise<RestProblem | null> {
  const incubator = boot.publicIncubator?.slug;
  const { answer, problem } = await post<{ token: string }>('/auth/local', { email, password, incubator });
  return problem ?? arrived(answer.token);
}

/** The code that the password was not enough without; null when the session is open. */
export async function takeCode(ticket: string, code: string): Promise<RestProblem | null> {
  const { answer, problem } = await post<{ token: string }>('/auth/second-factor', { ticket, code });
  return problem ?? arrived(answer.token);
}

/** The session is open; what waited for it is done. */
export async function arrived(token: string): Promise<null> {
  session.open(token);
  await connectPending();
  return null;
}

export async function signOut(): Promise<void> {
  await fetch(`${boot.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token() ?? ''}`, 'apollo-require-preflight': '1' },
    keepalive: true,
  }).catch(() => undefined);
  await forgetPerson();
  session.close();
}
