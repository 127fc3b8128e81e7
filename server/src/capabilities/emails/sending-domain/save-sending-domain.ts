import { sendingDomainEvent } from '@seedbed/domain/emails/activity-types.ts';
import { KeyIsNotPublished } from '@seedbed/domain/emails/errors.ts';
import { canManageSender } from '@seedbed/domain/emails/policy.ts';
import { checkSendingDomain, isNextKeyPublished } from '@seedbed/domain/emails/sending-domain.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { baseDomain } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { checkRecords, countCheck } from './check-sending-domain.ts';
import { newDkimKey } from './dkim-key.ts';
import { findSendingDomain, lockSendingDomain, recordsOf, senderDomain } from './find-sending-domain.ts';
import { type SendingDomainRow, sendingDomains } from './table.ts';

/** Names the domain, or changes its sender. Another domain gets new keys. Throws `Validation`. */
export async function setSendingDomain(actor: Actor, input: object): Promise<SendingDomainRow> {
  assertAllowed(canManageSender(actor));
  const given = checkSendingDomain(input, [baseDomain(), senderDomain()]);
  countCheck(actor);
  // Made before the transaction, since each takes a while.
  const [key, next] = [await newDkimKey(), await newDkimKey()];
  const isNew = await writeTx(actor, async (tx) => {
    const before = await findSendingDomain(tx);
    if (before?.host === given.host) {
      if (before.localPart === given.localPart && before.hourlyLimit === given.hourlyLimit) return false;
      await update(tx, before, { localPart: given.localPart, hourlyLimit: given.hourlyLimit });
      await logActivity(tx, actor, sendingDomainEvent('emails.sending-domain-set', before));
      return false;
    }
    if (before) await tx.db.delete(sendingDomains).where(eq(sendingDomains.id, before.id));
    const row = {
      ...{ tenantId: tx.tenantId, id: newId<'SendingDomain'>(), ...given, ...key },
      ...{ nextSelector: next.selector, nextPublicKey: next.publicKey, sealedNextKey: next.sealedKey },
    };
    await tx.db.insert(sendingDomains).values(row);
    await logActivity(tx, actor, sendingDomainEvent('emails.sending-domain-set', row));
    return true;
  });
  const checked = isNew ? await checkRecords(actor.tenantId, actor) : await readTx(actor, findSendingDomain);
  // Somebody removed it meanwhile.
  if (!checked) throw new NotFound();
  return checked;
}

/**
 * Signs with the key of this selector from now on, and makes another one. A repeated call changes nothing. Throws
 * `KeyIsNotPublished`, and `NotFound` unless it is the next one.
 */
export async function changeSendingKey(actor: Actor, selector: string): Promise<SendingDomainRow> {
  assertAllowed(canManageSender(actor));
  countCheck(actor);
  const next = await newDkimKey();
  await writeTx(actor, async (tx) => {
    const before = await lockSendingDomain(tx);
    if (before?.selector === selector) return;
    if (before?.nextSelector !== selector) throw new NotFound();
    const { slug } = await findSenderBranding(tx);
    assertAllowed(isNextKeyPublished(recordsOf(before, slug)), () => new KeyIsNotPublished());
    await update(tx, before, {
      ...{ selector: before.nextSelector, publicKey: before.nextPublicKey, sealedKey: before.sealedNextKey },
      ...{ nextSelector: next.selector, nextPublicKey: next.publicKey, sealedNextKey: next.sealedKey },
    });
    await logActivity(tx, actor, sendingDomainEvent('emails.sending-key-changed', before));
  });
  const checked = await checkRecords(actor.tenantId, actor);
  if (!checked) throw new NotFound();
  return checked;
}

/** Emails come from the sender of the installation again. Its keys are deleted. Repeating it changes nothing. */
export const removeSendingDomain = (actor: Actor): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageSender(actor));
    const before = await findSendingDomain(tx);
    if (!before) return false;
    await tx.db.delete(sendingDomains).where(eq(sendingDomains.id, before.id));
    await logActivity(tx, actor, sendingDomainEvent('emails.sending-domain-removed', before));
    return true;
  });

const update = (tx: Tx, { id }: SendingDomainRow, values: Partial<SendingDomainRow>) =>
  tx.db
    .update(sendingDomains)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${sendingDomains.version} + 1` })
    .where(eq(sendingDomains.id, id));
