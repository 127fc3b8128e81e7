import { invitationDays } from '@seedbed/domain/applications/applicant.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { held, queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

interface Invitation {
  application: ApplicationCard;
  email: string;
  token: string;
}

/** Names the email while it is held. */
export const invitationKey = (applicationId: string, email: string) =>
  `application-invitation ${applicationId} ${email}`;

/** In the language of the person who invites: that of the other one is unknown. */
export async function mailInvitation(tx: Tx, actor: Actor, { application, email, token }: Invitation): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const inviter = await findUser(tx, actor.userId);
  const language = (isLanguage(inviter?.language) ? inviter?.language : incubator.defaultLanguage) as Language;
  const facts = {
    tenant: isolated(incubator.name),
    name: isolated(application.name),
    person: isolated(inviter?.fullName ?? ''),
    days: invitationDays,
  };
  await queueMail(tx, {
    to: { address: email },
    language,
    kind: 'application-invitation',
    subject: translate('applications:mails.invitation.subject', language, facts),
    content: {
      paragraphs: [translate('applications:mails.invitation.text', language, facts)],
      button: {
        label: translate('applications:mails.invitation.button', language),
        path: `/applications/join/${token}`,
      },
      reason: translate('applications:mails.invitation.reason', language, facts),
    },
    // The link lets anybody join.
    confidential: true,
    ...held(invitationKey(application.id, email)),
  });
}
