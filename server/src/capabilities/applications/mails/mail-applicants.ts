import type { TemplateKey } from '@seedbed/domain/emails/templates/template.ts';
import { isLanguage, type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { renderTemplate } from '#capabilities/emails/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { cancelMail, queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

export type ApplicantMail = 'accepted' | 'advance' | 'reject' | 'more' | 'received' | 'reminder';

interface Mailing {
  mail: ApplicantMail;
  userIds: readonly ApplicationCard['applicantId'][];
  /** The page of the button. */
  path: string;
  /** A moment in the text. */
  at?: Temporal.Instant | null;
  /** The team's words for the applicant. */
  note?: string | null;
  /** The reason of a rejection: its own words come before the general ones. */
  reason?: string | null;
  /** A decision waits a while, so that an undo at once still stops the email. */
  delaySeconds?: number;
}

const templates: Readonly<Record<ApplicantMail, TemplateKey>> = {
  accepted: 'acceptance',
  advance: 'advance',
  reject: 'rejection',
  more: 'more_information',
  received: 'received',
  reminder: 'reminder',
};

const keyOf = (application: { id: string }, mail: ApplicantMail, userId: string) =>
  `application-${mail} ${application.id} ${userId}`;

export interface ApplicantMessage {
  userId: ApplicationCard['applicantId'];
  fullName: string;
  email: string;
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  button: string;
}

type Words = Pick<Mailing, 'mail' | 'userIds' | 'at' | 'note' | 'reason'>;

/** The email of everybody who applies, each in their own language. */
export async function renderApplicantMail(
  tx: Tx,
  application: ApplicationCard,
  { mail, userIds, at = null, note = null, reason = null }: Words,
): Promise<ApplicantMessage[]> {
  const incubator = await findIncubatorIn(tx);
  const people = await tx.db
    .select({
      ...{ id: users.id, email: users.email, fullName: users.fullName },
      ...{ language: users.language, timezone: users.timezone },
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.trashedAt)))
    .orderBy(asc(users.id));
  const messages: ApplicantMessage[] = [];
  for (const { id: userId, email, fullName, ...person } of people) {
    const language = (isLanguage(person.language) ? person.language : incubator.defaultLanguage) as Language;
    const timeZone = person.timezone ?? incubator.timezone;
    const when = dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });
    const { subject, paragraphs, button } = await renderTemplate(tx, {
      key: templates[mail],
      language,
      funnelId: application.funnelId,
      variant: reason,
      values: {
        applicant: fullName,
        organization: incubator.name,
        funnel: translated(application.funnel.names, language) || application.funnel.name,
        application: application.name,
        round: translated(application.round?.name ?? [], language) || translate('emails:names.advance', language),
        deadline: at ? when.format(at.epochMilliseconds) : '',
        note: note ?? '',
      },
    });
    messages.push({ userId, fullName, email, language, subject, paragraphs, button });
  }
  return messages;
}

/** Queues an email to everybody who applies. */
export async function mailApplicants(tx: Tx, application: ApplicationCard, mailing: Mailing): Promise<void> {
  const { mail, path, delaySeconds = 0 } = mailing;
  const { name: organization } = await findIncubatorIn(tx);
  const sendAfter = Temporal.Now.instant().add({ seconds: delaySeconds });
  for (const message of await renderApplicantMail(tx, application, mailing)) {
    const { userId, fullName, email, language, subject, paragraphs, button } = message;
    await queueMail(tx, {
      to: { address: email, userId, name: fullName },
      language,
      kind: `application-${mail}`,
      subject,
      content: {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(fullName) }),
        paragraphs,
        button: { label: button, path },
        reason: translate('applications:mails.reason', language, { tenant: isolated(organization) }),
      },
      dedupeKey: keyOf(application, mail, userId),
      sendAfter,
    });
  }
}

/** Those that still wait. */
export async function cancelApplicantMails(
  tx: Tx,
  application: { id: string },
  userIds: readonly string[],
  mails: readonly ApplicantMail[],
): Promise<void> {
  for (const mail of mails)
    for (const userId of userIds) await cancelMail(tx, { dedupeKey: keyOf(application, mail, userId) });
}
