import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { type Language, translated } from '@seedbed/domain/kernel/translations.ts';
import { findUser, mailPerson } from '#capabilities/accounts/public.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { sendsMail } from '#capabilities/applications/mails/sends-mail.ts';
import { renderTemplate } from '#capabilities/emails/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { cancelMail, held } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import type { MeetingRow } from './table.ts';

interface MeetingMail {
  application: ApplicationCard;
  meeting: MeetingRow;
}

const offerKey = ({ id }: MeetingRow) => `application-meeting-offer ${id}`;

/** Invites the applicant to choose a time. Held while it can be undone. */
export async function mailOffer(tx: Tx, { application, meeting }: MeetingMail): Promise<void> {
  if (!(await sendsMail(tx, application, 'invitation'))) return;
  const person = await applicantOf(tx, application);
  if (!person) return;
  const options = { kind: 'application-meeting-offered', ...held(offerKey(meeting)) };
  await mailPerson(tx, person, options, async ({ language }) => {
    const words = await offerWords(tx, { application, meeting, applicant: person.fullName, language });
    return { ...words, button: { label: words.button, path: pathOf(application) } };
  });
}

/** True if nobody has heard of the offer. */
export const dropHeldOffer = (tx: Tx, meeting: MeetingRow): Promise<boolean> =>
  cancelMail(tx, { dedupeKey: offerKey(meeting) });

/** An offer that nobody has heard of needs no second email. */
export async function mailWithdrawal(
  tx: Tx,
  { application, meeting, reason }: MeetingMail & { reason: string | null },
): Promise<void> {
  if (await dropHeldOffer(tx, meeting)) return;
  const person = await applicantOf(tx, application);
  if (!person) return;
  await mailPerson(tx, person, { kind: 'application-meeting-canceled' }, async ({ language }) => {
    const facts = {
      name: isolated(application.name),
      funnel: isolated(translated(application.funnel.names, language) || application.funnel.name),
    };
    return {
      subject: translate('applications:meeting.mail.withdrawn.subject', language, facts),
      paragraphs: [
        translate('applications:meeting.mail.withdrawn.text', language, facts),
        ...(reason ? [isolated(reason)] : []),
      ],
      button: { label: translate('applications:meeting.mail.button', language), path: pathOf(application) },
    };
  });
}

const pathOf = ({ id }: ApplicationCard) => `/application/${id}/meeting`;

/** Applicants may not have confirmed their address yet; the receipt reaches them too. */
async function applicantOf(tx: Tx, { applicantId }: ApplicationCard) {
  const person = await findUser(tx, applicantId);
  return person && maySignIn(person.status) ? person : null;
}

interface OfferWords {
  application: ApplicationCard;
  meeting: MeetingRow;
  applicant: string;
  language: Language;
}

/** The organization's words of the email "interview". The organizer's text is always included. */
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

const noteOf = ({ note }: MeetingRow): string[] => (note ? [isolated(note)] : []);
