import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { type AccountLinkKind, linkMinutes, linkPath } from '@seedbed/domain/sessions/account-link.ts';
import { resetAsked } from '@seedbed/domain/sessions/activity-types.ts';
import { findUserByEmail, mailPerson, type UserRow } from '#capabilities/accounts/public.ts';
import type { ResetMailJob } from '#capabilities/sessions/queues.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { cancelMail, held } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { newAccountLink, newRevertLink, revokeAccountLink, voidAccountLinks } from './account-links.ts';

type Reader = Pick<UserRow, 'id' | 'email' | 'fullName' | 'language'>;

/** Emails a single-use link. False beyond the hourly limit. */
export async function sendAccountLink(
  tx: Tx,
  user: Reader,
  kind: Exclude<AccountLinkKind, 'revert'>,
  address: string = user.email,
): Promise<boolean> {
  const token = await newAccountLink(tx, { userId: user.id, email: address, kind });
  if (!token) return false;
  const options = {
    kind: `account-${kind}`,
    address,
    confidential: true,
    // Somebody else asked for it.
    ...(kind === 'invitation' && held(invitationKey(user.id))),
  };
  await mailPerson(tx, user, options, ({ language, tenant }) => {
    const text = (part: 'subject' | 'text' | 'button' | 'reason') =>
      translate(`accounts:mails.${kind}.${part}`, language, { tenant });
    return {
      subject: text('subject'),
      greeting: null,
      paragraphs: [text('text'), lifetimeOf(kind, language)],
      button: { label: text('button'), path: linkPath(kind, token) },
      reason: text('reason'),
    };
  });
  return true;
}

function lifetimeOf(kind: AccountLinkKind, language: Language): string {
  const minutes = linkMinutes[kind];
  return minutes < 60
    ? translate('accounts:mails.minutes', language, { count: minutes })
    : translate('accounts:mails.hours', language, { count: minutes / 60 });
}

const invitationKey = (userId: Id<'User'>) => `account-invitation ${userId}`;

/** Ends the link, and stops its email while that is held. */
export async function endInvitation(tx: Tx, userId: Id<'User'>): Promise<void> {
  await voidAccountLinks(tx, userId, ['invitation']);
  await cancelMail(tx, { dedupeKey: invitationKey(userId) });
}

/** Stops the email of the newest invitation while it is held; the link of the one before leads again. */
export async function revokeInvitation(tx: Tx, userId: Id<'User'>): Promise<void> {
  await revokeAccountLink(tx, userId, 'invitation');
  await cancelMail(tx, { dedupeKey: invitationKey(userId) });
}

export type OwnerMail =
  | 'password-changed'
  | 'email-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'passkey-added'
  | 'passkey-removed';

/** Notifies the owner of a change to the account, so that they notice an attacker. */
export const notifyOwner = (tx: Tx, user: Reader, what: OwnerMail, address: string = user.email): Promise<void> =>
  mailPerson(tx, user, { kind: `account-${what}`, address }, ({ language }) => {
    const text = (part: 'subject' | 'text' | 'reason') => translate(`accounts:mails.${what}.${part}`, language);
    return { subject: text('subject'), greeting: null, paragraphs: [text('text')], reason: text('reason') };
  });

/** Tells the old address of a new one, with a link that keeps the old one. */
export async function notifyOldAddress(tx: Tx, user: Reader, what: 'email-asked' | 'email-changed'): Promise<void> {
  const token = await newRevertLink(tx, user);
  await mailPerson(tx, user, { kind: `account-${what}`, confidential: true }, ({ language }) => {
    const text = (part: 'subject' | 'text' | 'reason') => translate(`accounts:mails.${what}.${part}`, language);
    const revert = (part: 'text' | 'button') => translate(`accounts:mails.revert.${part}`, language);
    return {
      subject: text('subject'),
      greeting: null,
      paragraphs: [text('text'), revert('text'), lifetimeOf('revert', language)],
      button: { label: revert('button'), path: linkPath('revert', token) },
      reason: text('reason'),
    };
  });
}

export const sendResetMail = ({ tenantId, email }: ResetMailJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await logActivity(tx, null, resetAsked(tenantId, user?.id ?? null));
    if (user && maySignIn(user.status)) await sendAccountLink(tx, user, 'reset');
  });
