import { mailStopLifted } from '@seedbed/domain/emails/activity-types.ts';
import { canLiftMailStop } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { allowAddress } from '#platform/mail/stopped-addresses.ts';
import { writeTx } from '#platform/tx.ts';
import { findMail, type MailCard } from './find-mails.ts';

/** Allows mails to the address of this mail again. Idempotent. */
export const liftMailStop = (actor: Actor, mailId: string): Promise<MailCard> =>
  writeTx(actor, async (tx) => {
    const mail = await findMail(tx, actor, mailId);
    assertAllowed(canLiftMailStop(actor));
    const was = await allowAddress(tx, mail.address);
    if (was) await logActivity(tx, actor, mailStopLifted(mail, was.reason, actor));
    return mail;
  });
