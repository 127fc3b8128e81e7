import { emailDropped, emailLinkSent, emailRequested } from '@seedbed/domain/incubators/activity-types.ts';
import {
  type EmailPurpose,
  emailLinkHours,
  emailLinkPath,
  mostEmailLinksAnHour,
} from '@seedbed/domain/incubators/incubator-email.ts';
import { canManageIncubatorEmails } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound, RateLimited, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { mails } from '#platform/mail/table.ts';
import { translate } from '#platform/messages.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { listEmails } from './find-emails.ts';
import { findIncubatorIn } from './find-incubator.ts';
import { unconfirmedEmails } from './table.ts';

const field = 'incubators:fields.email';

/** Emails a confirmation link to the new address. A repeated call for the same pending address sends nothing. */
export const askForEmail = (actor: Actor, purpose: EmailPurpose, typed: string, language: Language): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageIncubatorEmails(actor));
    const email = emailFrom(typed);
    const refuse = (code: string) => new Validation({ email: [{ code, params: { field } }] });
    if (email === '') throw refuse('required');
    if (email === null) throw refuse('email');
    const existing = (await listEmails(tx)).find((one) => one.purpose === purpose);
    if (existing?.address === email) throw refuse('incubators.same-email');
    if (existing?.unconfirmed?.email === email) return true;
    await sendLink(tx, purpose, email, language);
    await logActivity(tx, actor, emailRequested(tx.tenantId, purpose));
    return true;
  });

/** Replaces the last link. Throws `NotFound` if the address is not pending, `RateLimited`. */
export const sendEmailLinkAgain = (
  actor: Actor,
  purpose: EmailPurpose,
  email: string,
  language: Language,
): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageIncubatorEmails(actor));
    const [waits] = await tx.db.select().from(unconfirmedEmails).where(waiting(purpose, email)).for('update');
    if (!waits) throw new NotFound();
    await sendLink(tx, purpose, email, language);
    await logActivity(tx, actor, emailLinkSent(tx.tenantId, purpose));
    return true;
  });

/** Invalidates its link; the confirmed address stays valid. */
export const deleteUnconfirmedEmail = (actor: Actor, purpose: EmailPurpose, email: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageIncubatorEmails(actor));
    const { rowCount } = await tx.db.delete(unconfirmedEmails).where(waiting(purpose, email));
    if (rowCount) await logActivity(tx, actor, emailDropped(tx.tenantId, purpose));
    return true;
  });

const waiting = (purpose: EmailPurpose, email: string) =>
  and(eq(unconfirmedEmails.purpose, purpose), eq(unconfirmedEmails.email, email));

async function sendLink(tx: Tx, purpose: EmailPurpose, email: string, language: Language): Promise<void> {
  const token = newSecretToken();
  const link = { email, tokenHash: hashOfToken(token), expiresAt: inADay() };
  // Concurrent calls wait here, and then count this email.
  await tx.db
    .insert(unconfirmedEmails)
    .values({ tenantId: tx.tenantId, id: newId<'UnconfirmedEmail'>(), purpose, ...link })
    .onConflictDoUpdate({
      target: [unconfirmedEmails.tenantId, unconfirmedEmails.purpose],
      set: {
        ...link,
        createdAt: sql`excluded.created_at`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${unconfirmedEmails.version} + 1`,
      },
    });
  const kind = `incubator-email-${purpose}`;
  const lately = await tx.db.$count(
    mails,
    and(eq(mails.kind, kind), gt(mails.createdAt, sql`now() - interval '1 hour'`)),
  );
  assertAllowed(lately < mostEmailLinksAnHour, () => new RateLimited(3_600));
  const { name } = await findIncubatorIn(tx);
  const words = { tenant: isolated(name), email: isolated(email) };
  const text = (part: `${EmailPurpose}.${'subject' | 'text'}` | 'button' | 'reason') =>
    translate(`incubators:emails.mail.${part}`, language, words);
  await queueMail(tx, {
    to: { address: email, name },
    language,
    kind,
    subject: text(`${purpose}.subject`),
    confidential: true,
    content: {
      paragraphs: [text(`${purpose}.text`), translate('accounts:mails.hours', language, { count: emailLinkHours })],
      button: { label: text('button'), path: emailLinkPath(token) },
      reason: text('reason'),
    },
  });
}

const inADay = () => Temporal.Now.instant().add({ hours: emailLinkHours });
