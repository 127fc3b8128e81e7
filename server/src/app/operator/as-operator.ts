import { softwareActor } from '@seedbed/domain/access/software-actor.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { findUserByEmail, type UserRow } from '#capabilities/accounts/public.ts';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { userErrorText } from '#platform/messages.ts';
import { readTx } from '#platform/tx.ts';
import { findTenant } from './change-tenant.ts';
import type { Operator } from './command.ts';
import { Refused } from './operator-errors.ts';

/** Lets an operator run use cases with the rights of an Admin. The activity log names the system account. */
export async function asOperator<Result>(
  { name }: Pick<Operator, 'name'>,
  slug: string,
  act: (actor: Actor, tenant: Incubator) => Promise<Result>,
): Promise<Result> {
  const tenant = await findTenant(slug);
  try {
    return await act(softwareActor(tenant.id, `npx seedbed (${name})`), tenant);
  } catch (fault) {
    const refusal = userErrorOfDatabase(fault) ?? fault;
    throw refusal instanceof UserError ? new Refused(userErrorText(refusal, 'en')) : fault;
  }
}

/** Throws `Refused` for an address without an account. */
export async function personAt(actor: Actor, { slug }: Incubator, address: string): Promise<UserRow> {
  const person = await readTx(actor, (tx) => findUserByEmail(tx, address));
  if (!person)
    throw new Refused(`Nobody in ${slug} has the address ${address}. See all: npx seedbed user list ${slug}`);
  return person;
}
