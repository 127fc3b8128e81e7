import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { forgetPerson } from '#platform/stored.ts';

export interface SignInProblem {
  /** In the person's language, from the server. */
  message: string;
  network?: boolean;
  fields?: Record<string, { code: string }[]>;
}

/** Null when the session is open; else what went wrong. */
export async function signIn(email: string, password: string, language: string): Promise<SignInProblem | null> {
  try {
    const response = await fetch(`${boot.apiUrl}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, 'apollo-require-preflight': '1' },
      body: JSON.stringify({ email, password, incubator: boot.publicIncubator?.slug }),
    });
    const answer = await response.json();
    if (!response.ok) return { message: answer.detail ?? answer.title ?? '', fields: answer.fields };
    session.open(answer.token);
    return null;
  } catch {
    return { message: '', network: true };
  }
}

export async function signOut(): Promise<void> {
  await fetch(`${boot.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token() ?? ''}`, 'apollo-require-preflight': '1' },
    keepalive: true,
  }).catch(() => undefined);
  forgetPerson();
  session.close();
}
