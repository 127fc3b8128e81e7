import { boot } from '#platform/boot.ts';
import { joined } from '#platform/i18n/said.ts';
import { forgetPerson } from '#platform/offline/owner.ts';
import { session } from '#platform/session.ts';

export interface SignInProblem {
  /** In the person's language, from the server. */
  message: string;
  network?: boolean;
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
    if (!response.ok) return { message: messageOf(answer) };
    session.open(answer.token);
    return null;
  } catch {
    return { message: '', network: true };
  }
}

interface Problem {
  detail?: string;
  title?: string;
  errors?: { detail: string }[];
}

const messageOf = ({ errors, detail, title }: Problem) =>
  errors?.length ? joined(errors.map((one) => one.detail)) : (detail ?? title ?? '');

export async function signOut(): Promise<void> {
  await fetch(`${boot.apiUrl}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token() ?? ''}`, 'apollo-require-preflight': '1' },
    keepalive: true,
  }).catch(() => undefined);
  await forgetPerson();
  session.close();
}
