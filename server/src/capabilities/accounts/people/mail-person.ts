import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { UserRow } from '#capabilities/accounts/find-people.ts';
import { findIncubatorIn, type Incubator } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { type MailToQueue, queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

type MailedPerson = Pick<UserRow, 'id' | 'email' | 'fullName' | 'language'>;

/** For the texts of a mail. */
interface MailFacts {
  language: Language;
  /** The isolated name of the organization. */
  tenant: string;
  incubator: Incubator;
}

interface WrittenMail {
  subject: string;
  paragraphs: readonly string[];
  button?: { label: string; path: string };
  /** By default with the name of the person; null for none. */
  greeting?: null;
  /** By default that the person has an account here. */
  reason?: string;
  calendar?: MailToQueue['calendar'];
  /** The address for answers, in place of that of the organization. */
  replyTo?: string | null;
}

type Options = Pick<MailToQueue, 'kind' | 'confidential' | 'dedupeKey' | 'sendAfter'> & {
  /** Another address than that of the account. */
  address?: string;
};

/** The language in which the organization writes to a person; without one, in its own. */
export const languageFor = (
  person: Pick<UserRow, 'language'> | null | undefined,
  { defaultLanguage }: Pick<Incubator, 'defaultLanguage'>,
): Language => person?.language ?? defaultLanguage;

/** Queues a mail to a person in their language. */
export async function mailPerson(
  tx: Tx,
  person: MailedPerson,
  { address = person.email, ...options }: Options,
  write: (facts: MailFacts) => WrittenMail | Promise<WrittenMail>,
): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const language = languageFor(person, incubator);
  const tenant = isolated(incubator.name);
  const { subject, greeting, reason, calendar, replyTo, ...written } = await write({ language, tenant, incubator });
  await queueMail(tx, {
    to: { address, userId: person.id, name: person.fullName },
    language,
    ...options,
    subject,
    content: {
      ...(greeting !== null && {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(person.fullName) }),
      }),
      ...written,
      reason: reason ?? translate('own-account:mail.reason', language, { tenant }),
    },
    ...(calendar && { calendar }),
    ...(replyTo && { from: { name: null, replyTo } }),
  });
}
