import { isLanguage, type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, inArray, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
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
  /** What the team wrote for the applicant. */
  note?: string | null;
  /** A decision waits a while, so that an undo at once still stops the email. */
  delaySeconds?: number;
}

const keyOf = (application: { id: string }, mail: ApplicantMail, userId: string) =>
  `application-${mail} ${application.id} ${userId}`;

/** An email to everybody who applies, each in their own language. */
export async function mailApplicants(tx: Tx, application: ApplicationCard, mailing: Mailing): Promise<void> {
  const { mail, userIds, path, at = null, note = null, delaySeconds = 0 } = mailing;
  const incubator = await findIncubatorIn(tx);
  const people = await tx.db
    .select({
      ...{ id: users.id, email: users.email, fullName: users.fullName },
      ...{ language: users.language, timezone: users.timezone },
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.trashedAt)))
    .orderBy(asc(users.id));
  const sendAfter = Temporal.Now.instant().add({ seconds: delaySeconds });
  for (const person of people) {
    const language = (isLanguage(person.language) ? person.language : incubator.defaultLanguage) as Language;
    const timeZone = person.timezone ?? incubator.timezone;
    const when = dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });
    const facts = {
      tenant: isolated(incubator.name),
      name: isolated(application.name),
      funnel: isolated(translated(application.funnel.names, language) || application.funnel.name),
      when: at ? when.format(at.epochMilliseconds) : '',
    };
    const text = (part: 'subject' | 'text' | 'button') =>
      translate(`applications:mails.${mail}.${part}`, language, facts);
    await queueMail(tx, {
      to: { address: person.email, userId: person.id, name: person.fullName },
      language,
      kind: `application-${mail}`,
      subject: text('subject'),
      content: {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(person.fullName) }),
        paragraphs: [
          text('text'),
          ...(note ? [isolated(note)] : []),
          ...(mail === 'more' && at ? [translate('applications:mails.due', language, facts)] : []),
        ],
        button: { label: text('button'), path },
        reason: translate('applications:mails.reason', language, facts),
      },
      dedupeKey: keyOf(application, mail, person.id),
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
