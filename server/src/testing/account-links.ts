/** The links that emails of an account contain. */
import { findUser, type UserRow } from '#capabilities/accounts/find-people.ts';
import { sendAccountLink } from '#capabilities/sessions/passwords/account-mails.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from './database/owner.ts';
import type { Tenant } from './tenant.ts';

export type LinkKind = 'reset' | 'invitation' | 'confirmation' | 'email';
type Person = Awaited<ReturnType<Tenant['person']>>;

export async function accountOf(tenant: Tenant, person: Person): Promise<UserRow> {
  const user = await inTenant(tenant.id, (tx) => findUser(tx, person.userId));
  if (!user) throw new Error('Nobody.');
  return user;
}

export async function mailsOf(tenant: Tenant) {
  const { rows } = await ownerPool().query(
    'select address, kind, text, confidential from mails where tenant_id = $1 order by id',
    [tenant.id],
  );
  return rows as { address: string; kind: string; text: string; confidential: boolean }[];
}

export const tokenIn = (text: string): string => /(?:\/reset\/|\/validate\/|token=)([\w-]{43})/.exec(text)?.[1] ?? '';

/** Emails the link, and returns its token. */
export async function sendLink(tenant: Tenant, person: Person, kind: LinkKind, address?: string): Promise<string> {
  const user = await accountOf(tenant, person);
  await inTenant(tenant.id, (tx) => sendAccountLink(tx, user, kind, address));
  return tokenIn((await mailsOf(tenant)).at(-1)?.text ?? '');
}
