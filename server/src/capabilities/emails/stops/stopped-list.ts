import { addressEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { checkStop } from '@seedbed/domain/emails/campaigns/input.ts';
import { AddressIsStopped } from '@seedbed/domain/emails/errors.ts';
import { canLiftMailStop, canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, getTableColumns, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { containing, cutPage, pageSize } from '#platform/cursor.ts';
import { allowAddress, isInForce, stopAddressUntil } from '#platform/mail/stopped-addresses.ts';
import { mailStops } from '#platform/mail/table.ts';
import { subquery } from '#platform/sql.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

const stopCard = {
  ...getTableColumns(mailStops),
  person: subquery<PersonCard | null>(sql`(select ${personJson(users)} from ${users}
    where ${users.tenantId} = ${mailStops.tenantId} and ${users.email} = ${mailStops.address} and ${users.trashedAt} is null)`),
  stoppedBy: subquery<PersonCard | null>(sql`(select ${personJson(users)} from ${users}
    where ${users.tenantId} = ${mailStops.tenantId} and ${users.id} = ${mailStops.stoppedById})`),
};

const cards = (tx: Tx, search: string | null | undefined) =>
  tx.db
    .select(stopCard)
    .from(mailStops)
    .where(and(isInForce(), search?.trim() ? sql`${mailStops.address} like ${containing(search.trim())}` : undefined))
    .orderBy(desc(mailStops.since), mailStops.address);

export type StopCard = Awaited<ReturnType<typeof cards>>[number];

interface StopsQuery {
  search?: string | null | undefined;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}

/** The newest first. For Admins. */
export async function listStops(tx: Tx, actor: Actor, { search, offset, limit }: StopsQuery) {
  assertAllowed(canSeeOutbox(actor));
  const size = pageSize(limit, 50);
  const found = await cards(tx, search)
    .limit(size + 1)
    .offset(Math.max(offset ?? 0, 0));
  return cutPage(found, size);
}

/** Sends nothing more to this address. Throws `AddressIsStopped`. */
export const stopMails = (actor: Actor, input: object): Promise<StopCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canLiftMailStop(actor));
    const { address, detail, days } = checkStop(input);
    const until = days === null ? null : Temporal.Now.instant().add({ hours: 24 * days });
    const made = await stopAddressUntil(tx, { address, detail, until, reason: 'manual', stoppedById: actor.userId });
    assertAllowed(made !== null, () => new AddressIsStopped());
    if (made) await logActivity(tx, actor, addressEvent('emails.address-stopped', made, actor));
    const [card] = (await cards(tx, address)).filter((one) => one.address === address);
    return card as StopCard;
  });

/** Allows mails to the address again. Repeating it changes nothing. */
export const allowMails = (actor: Actor, address: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canLiftMailStop(actor));
    const was = await allowAddress(tx, address.trim().toLowerCase());
    if (was) await logActivity(tx, actor, addressEvent('emails.address-allowed', was, actor));
    return was !== null;
  });
