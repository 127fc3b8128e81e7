import type { TemplateKey } from '@seedbed/domain/emails/templates/template.ts';
import { type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { templateRenderer } from '#capabilities/emails/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { cancelMail, queueMails } from '#platform/mail/queue-mail.ts';
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
type WithApplication<Part> = Part & { application: ApplicationCard };

/** The email of everybody who applies, each in their own language. */
export const renderApplicantMail = (tx: Tx, application: ApplicationCard, words: Words): Promise<ApplicantMessage[]> =>
  renderAll(tx, [{ application, ...words }]);

/** The statements grow with templates and languages, not with applications. */
async function renderAll<Part extends Words>(
  tx: Tx,
  mailings: readonly WithApplication<Part>[],
): Promise<(ApplicantMessage & { mailing: WithApplication<Part> })[]> {
  const incubator = await findIncubatorIn(tx);
  const people = await tx.db
    .select({
      ...{ id: users.id, email: users.email, fullName: users.fullName },
      ...{ language: users.language, timezone: users.timezone },
    })
    .from(users)
    .where(and(inArray(users.id, [...new Set(mailings.flatMap(({ userIds }) => userIds))]), isNull(users.trashedAt)))
    .orderBy(asc(users.id));
  const render = templateRenderer(tx);
  const messages: (ApplicantMessage & { mailing: WithApplication<Part> })[] = [];
  for (const mailing of mailings) {
    const { application, mail, at = null, note = null, reason = null } = mailing;
    for (const { id: userId, email, fullName, ...person } of people.filter(({ id }) => mailing.userIds.includes(id))) {
      const language = languageFor(person, incubator);
      const timeZone = person.timezone ?? incubator.timezone;
      const when = dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });
      const { subject, paragraphs, button } = await render({
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
      messages.push({ mailing, userId, fullName, email, language, subject, paragraphs, button });
    }
  }
  return messages;
}

/** Queues an email to everybody who applies. */
export const mailApplicants = (
  tx: Tx,
  application: ApplicationCard,
  { delaySeconds, ...mailing }: Mailing & { delaySeconds?: number },
): Promise<void> => mailManyApplicants(tx, [{ application, ...mailing }], delaySeconds);

/** Mails the applicants of many applications. */
export async function mailManyApplicants(
  tx: Tx,
  mailings: readonly WithApplication<Mailing>[],
  delaySeconds = 0,
): Promise<void> {
  if (mailings.length === 0) return;
  const { name: organization } = await findIncubatorIn(tx);
  const sendAfter = Temporal.Now.instant().add({ seconds: delaySeconds });
  const messages = await renderAll(tx, mailings);
  const queued = messages.map(({ mailing, userId, fullName, email, language, subject, paragraphs, button }) => ({
    to: { address: email, userId, name: fullName },
    language,
    kind: `application-${mailing.mail}`,
    subject,
    content: {
      greeting: translate('own-account:mail.greeting', language, { name: isolated(fullName) }),
      paragraphs,
      button: { label: button, path: mailing.path },
      reason: translate('applications:mails.reason', language, { tenant: isolated(organization) }),
    },
    dedupeKey: keyOf(mailing.application, mailing.mail, userId),
  }));
  await queueMails(tx, queued, sendAfter);
}

/** Cancels emails that are still waiting. */
export async function cancelApplicantMails(
  tx: Tx,
  application: { id: string },
  userIds: readonly string[],
  mails: readonly ApplicantMail[],
): Promise<void> {
  for (const mail of mails)
    for (const userId of userIds) await cancelMail(tx, { dedupeKey: keyOf(application, mail, userId) });
}
