import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { findUser, mailPerson } from '#capabilities/accounts/public.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { sendsMail } from '#capabilities/applications/mails/sends-mail.ts';
import { renderTemplate } from '#capabilities/emails/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { invitationFor } from '#platform/calendar/calendar-file.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { cancelMail, held } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { MeetingRow } from './table.ts';

type MeetingChange = 'offered' | 'chosen' | 'canceled';

interface MeetingMail {
  what: MeetingChange;
  application: ApplicationCard;
  meeting: MeetingRow;
  reason?: string | null;
}

const offerKey = ({ id }: MeetingRow) => `application-meeting-offer ${id}`;

/** Emails the applicant, and the organizer once a time is chosen, each in their language and zone. */
export async function mailMeeting(tx: Tx, mail: MeetingMail): Promise<void> {
  const { what, application, meeting } = mail;
  if (what === 'offered' && !(await sendsMail(tx, application, 'invitation'))) return;
  if (what !== 'offered') {
    const wasHeld = await cancelMail(tx, { dedupeKey: offerKey(meeting) });
    // An offer that nobody has heard of needs no second email.
    if (wasHeld && meeting.startsAt === null) return;
  }
  await mailTo(tx, application.applicantId, mail, `/application/${application.id}/meeting`);
  if (what === 'offered' || meeting.startsAt === null || meeting.createdById === application.applicantId) return;
  await mailTo(tx, meeting.createdById, mail, `/application/${application.id}/meeting`);
}

async function mailTo(tx: Tx, userId: Id<'User'>, { what, application, meeting, reason }: MeetingMail, path: string) {
  const [person, organizer] = [await findUser(tx, userId), await findUser(tx, meeting.createdById)];
  // Applicants may not have confirmed their address yet; the receipt reaches them too.
  if (!person || !maySignIn(person.status)) return;
  const options = {
    kind: `application-meeting-${what}`,
    // The others are not held: both people wait for the chosen time, or must not come.
    ...(what === 'offered' && held(offerKey(meeting))),
  };
  await mailPerson(tx, person, options, async ({ language, tenant, incubator }) => {
    const { startsAt } = meeting;
    const zone = person.timezone ?? incubator.timezone;
    const when = startsAt
      ? dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
          startsAt.epochMilliseconds,
        )
      : '';
    const facts = {
      name: isolated(application.name),
      funnel: isolated(translated(application.funnel.names, language) || application.funnel.name),
      tenant,
      when: startsAt ? `${when} (${zone})` : '',
      minutes: meeting.durationMinutes,
      place: isolated(meeting.place ?? meeting.link ?? ''),
    };
    const isKnown = startsAt !== null;
    const words =
      what === 'offered'
        ? await offerWords(tx, { application, meeting, applicant: person.fullName, language })
        : wordsOf(what === 'canceled' && !isKnown ? 'withdrawn' : what, language, facts, meeting);
    const method = what === 'chosen' ? ('REQUEST' as const) : ('CANCEL' as const);
    return {
      subject: words.subject,
      paragraphs: [...words.paragraphs, ...(reason ? [isolated(reason)] : [])],
      button: { label: words.button, path },
      ...(isKnown &&
        what !== 'offered' &&
        organizer && {
          calendar: invitationFor(method, {
            uid: `${meeting.id}@seedbed`,
            sequence: meeting.sequence,
            startsAt,
            endsAt: startsAt.add({ minutes: meeting.durationMinutes }),
            summary: translate('applications:meeting.mail.summary', language, {
              name: application.name,
              tenant: incubator.name,
            }),
            organizer: { name: organizer.fullName, address: organizer.email },
            recipient: { name: person.fullName, address: person.email },
            isAccepted: true,
            place: meeting.place,
            link: meeting.link,
            note: meeting.note,
          }),
        }),
    };
  });
}

interface OfferWords {
  application: ApplicationCard;
  meeting: MeetingRow;
  applicant: string;
  language: Language;
}

/** The organization's words of the email "interview". What the organizer wrote is never left out. */
async function offerWords(tx: Tx, { application, meeting, applicant, language }: OfferWords) {
  const { name: organization } = await findIncubatorIn(tx);
  const { funnel, funnelId, round, name } = application;
  const words = await renderTemplate(tx, {
    key: 'interview',
    language,
    funnelId,
    values: {
      ...{ applicant, organization, application: name },
      funnel: translated(funnel.names, language) || funnel.name,
      round: translated(round?.name ?? [], language) || (round?.name[0]?.value ?? ''),
    },
  });
  return { ...words, paragraphs: [...words.paragraphs, ...noteOf(meeting)] };
}

type MailFacts = Readonly<Record<string, string | number>>;

const wordsOf = (
  key: 'chosen' | 'canceled' | 'withdrawn',
  language: Language,
  facts: MailFacts,
  meeting: MeetingRow,
) => ({
  subject: translate(`applications:meeting.mail.${key}.subject`, language, facts),
  paragraphs: [
    translate(`applications:meeting.mail.${key}.text`, language, facts),
    ...(key === 'chosen' ? noteOf(meeting) : []),
  ],
  button: translate('applications:meeting.mail.button', language),
});

const noteOf = ({ note }: MeetingRow): string[] => (note ? [isolated(note)] : []);
