import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { AccountLinkKind } from '@seedbed/domain/sessions/account-link.ts';
import { findUser } from '#capabilities/accounts/find-people.ts';
import { sendAccountLink } from '#capabilities/sessions/passwords/account-mails.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { until } from '#testing/until.ts';

const pathIn = (text: string) =>
  /\/(?:reset|validate|survey)\/[\w-]{43}|\/(?:acceptinvitation|confirmIncubatorEmail)\?token=[\w-]{43}/.exec(
    text,
  )?.[0];

/** Waits for the newest mail of the address and returns its link as a path. */
export const pathInMailTo = (tenantId: string, address: string): Promise<string> =>
  until('the mail is written', async () => {
    const { rows } = await ownerPool().query(
      'select text from mails where tenant_id = $1 and address = $2 order by id desc limit 1',
      [tenantId, address],
    );
    return pathIn(rows[0]?.text ?? '');
  });

/** Creates a new link and returns its path, as in the product's mail. */
export async function linkFor(
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  kind: Exclude<AccountLinkKind, 'revert'>,
  address?: string,
): Promise<string> {
  const email = await inTenant(tenantId, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user) throw new Error('Nobody has this id.');
    await sendAccountLink(tx, user, kind, address);
    return address ?? user.email;
  });
  return pathInMailTo(tenantId, email);
}
