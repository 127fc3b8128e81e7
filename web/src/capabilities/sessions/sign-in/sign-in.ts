import { post, type RestProblem } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { forgetPerson } from '#platform/offline/owner.ts';
import { session } from '#platform/session.ts';
import { connectPending } from './external.ts';

type SignInAnswer = { token: string } | { nextStep: 'secondFactor'; ticket: string };
type SignInResult = { problem: RestProblem | null; ticket: string | null };

/** Without problem and ticket the session is open. A ticket requires a second-factor code. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const incubator = boot.publicIncubator?.slug;
  const { answer, problem } = await post<SignInAnswer>('/auth/local', { email, password, incubator });
  if (problem) return { problem, ticket: null };
  if ('nextStep' in answer) return { problem: null, ticket: answer.ticket };
  return { problem: await arrived(answer.token), ticket: null };
}

/** Sends the second-factor code; null once the session is open. */
export async function takeCode(ticket: string, code: string): Promise<RestProblem | null> {
  const { answer, problem } = await post<{ token: string }>('/auth/second-factor', { ticket, code });
  return problem ?? arrived(answer.token);
}

/** Opens the session and finishes what waited for it. */
export async function arrived(token: string): Promise<null> {
  session.open(token);
  await connectPending();
  return null;
}

export async function signOut(options: { remember?: boolean } = {}): Promise<void> {
  await fetch(`${boot.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token() ?? ''}`, 'apollo-require-preflight': '1' },
    keepalive: true,
  }).catch(() => undefined);
  await forgetPerson();
  session.close(options);
}
