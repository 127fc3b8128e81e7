import { mailSentAgain } from '@seedbed/domain/emails/activity-types.ts';
import { AddressIsStopped, MailIsNotStuck } from '@seedbed/domain/emails/errors.ts';
import { isStuck } from '@seedbed/domain/emails/mail.ts';
import { canSendMailAgain } from '@seedbed/domain/emails/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueueMail } from '#platform/mail/queue-mail.ts';
import { isStopped } from '#platform/mail/stopped-addresses.ts';
import { mails } from '#platform/mail/table.ts';
import { writeTx } from '#platform/tx.ts';
import { findMail, type MailCard } from './find-mails.ts';

/** Queues a failed or kept mail again; a waiting one is unchanged. Throws `MailIsNotStuck`, `AddressIsStopped`. */
export const sendMailAgain = (actor: Actor, id: string): Promise<MailCard> =>
  writeTx(actor, async (tx) => {
    const before = await findMail(tx, actor, id, { lock: true });
    assertAllowed(canSendMailAgain(actor));
    if (before.state === 'waiting') return before;
    assertAllowed(isStuck(before.state), () => new MailIsNotStuck());
    assertAllowed(!(await isStopped(tx, before.address)), () => new AddressIsStopped());
    await tx.db
      .update(mails)
      .set({
        state: 'waiting',
        // Later events of the burst get a mail of their own.
        dedupeKey: null,
        stateAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${mails.version} + 1`,
      })
      .where(eq(mails.id, before.id));
    await enqueueMail(tx, before.id);
    await logActivity(tx, actor, mailSentAgain(before, actor));
    return findMail(tx, actor, id);
  });
