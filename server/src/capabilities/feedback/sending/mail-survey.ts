import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, eq } from 'drizzle-orm';
import { mailPerson } from '#capabilities/accounts/public.ts';
import type { users } from '#capabilities/accounts/table.ts';
import type { RequestRow } from '#capabilities/feedback/table.ts';
import { formVersions } from '#capabilities/forms/table.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

type Person = Pick<typeof users.$inferSelect, 'id' | 'email' | 'fullName' | 'language'>;

export interface SentSurvey {
  request: RequestRow;
  person: Person;
  token: string;
  expiresAt: Temporal.Instant;
  isReminder: boolean;
}

/** The link is a secret: only its owner reads the text of the email. */
export async function mailSurvey(tx: Tx, { request, person, token, expiresAt, isReminder }: SentSurvey): Promise<void> {
  const title = await titleOf(tx, request);
  await mailPerson(tx, person, { kind: 'feedback-survey', confidential: true }, ({ language, tenant, incubator }) => {
    const name = isolated(translated(title, language) || request.name);
    const until = expiresAt
      .toZonedDateTimeISO(incubator.timezone)
      .toLocaleString(language.replace('_', '-'), { day: 'numeric', month: 'long' });
    return {
      subject: translate(isReminder ? 'feedback:mail.reminder' : 'feedback:mail.subject', language, { name }),
      paragraphs: [
        translate('feedback:mail.text', language, { tenant, until }),
        translate(`feedback:promise.${request.anonymity}`, language),
      ],
      button: { label: translate('feedback:mail.button', language), path: `/survey/${token}` },
      reason: translate('feedback:mail.reason', language, { tenant }),
    };
  });
}

async function titleOf(tx: Tx, { formId, formNumber }: RequestRow): Promise<readonly Translation[]> {
  const [version] = await tx.db
    .select({ title: formVersions.title })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.number, formNumber ?? 0)));
  return version?.title ?? [];
}
