import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { invitationDays } from '@seedbed/domain/applications/applicant.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { findUser, languageFor, mailPerson } from '#capabilities/accounts/public.ts';
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
  const language = languageFor(inviter, incubator);
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
    // The link lets the invited person join.
    confidential: true,
    ...held(invitationKey(application.id, email)),
  });
}

/** Tells the applicant, in their language, that a person with another address opened an invitation. */
export async function mailAskToJoin(tx: Tx, actor: Actor, application: ApplicationCard): Promise<void> {
  const [applicant, person] = [await findUser(tx, application.applicantId), await findUser(tx, actor.userId)];
  if (!applicant || !person || !maySignIn(applicant.status)) return;
  await mailPerson(tx, applicant, { kind: 'application-person-asked' }, ({ language, tenant }) => {
    const facts = {
      tenant,
      name: isolated(application.name),
      person: isolated(person.fullName),
      address: isolated(person.email),
    };
    return {
      subject: translate('applications:mails.asked.subject', language, facts),
      paragraphs: [translate('applications:mails.asked.text', language, facts)],
      button: { label: translate('applications:mails.asked.button', language), path: '/applications-manager' },
      reason: translate('applications:mails.reason', language, facts),
    };
  });
}
