import type { OAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { addresses } from './addresses.ts';
import { type AccountCall, json } from './provider.ts';

/** The address of the account at the service, by which its person knows it. */
export async function nameThere(provider: OAuthProvider, { fetch }: AccountCall): Promise<string> {
  if (provider === 'GOOGLE') {
    // The main calendar has the address as its id.
    const { id } = await json<{ id?: string }>(
      await fetch(`${addresses.google.calendar}/users/me/calendarList/primary`),
    );
    return id ?? 'Google';
  }
  if (provider === 'MICROSOFT') {
    const me = await json<{ mail?: string; userPrincipalName?: string }>(
      await fetch(`${addresses.microsoft.graph}/me?$select=mail,userPrincipalName`),
    );
    return me.mail ?? me.userPrincipalName ?? 'Microsoft';
  }
  const { email } = await json<{ email?: string }>(await fetch(`${addresses.zoom.api}/users/me`));
  return email ?? 'Zoom';
}
