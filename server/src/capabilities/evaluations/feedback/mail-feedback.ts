import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage, type Language, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { applicationPeople } from '#capabilities/applications/public.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

const applies = sql`exists (select from ${applicationPeople} where ${applicationPeople.tenantId} = ${applications.tenantId}
  and ${applicationPeople.applicationId} = ${applications.id} and ${applicationPeople.userId} = ${users.id})`;

/** Emails everybody who applies about the feedback, in their own language. The texts stay on the page. */
export async function mailFeedback(tx: Tx, ids: readonly Id<'Application'>[]): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const rows = await tx.db
    .select({
      id: applications.id,
      name: applications.name,
      names: funnels.names,
      funnelName: funnels.name,
      userId: users.id,
      email: users.email,
      fullName: users.fullName,
      language: users.language,
    })
    .from(applications)
    .innerJoin(
      users,
      and(eq(users.tenantId, applications.tenantId), or(eq(users.id, applications.applicantId), applies)),
    )
    .innerJoin(funnels, and(eq(funnels.tenantId, applications.tenantId), eq(funnels.id, applications.funnelId)))
    .where(and(inArray(applications.id, [...ids]), isNull(users.trashedAt)))
    .orderBy(asc(applications.id), asc(users.id));
  for (const { id, name, names, funnelName, userId, email, fullName, language: chosen } of rows) {
    const language = (isLanguage(chosen) ? chosen : incubator.defaultLanguage) as Language;
    const facts = {
      name: isolated(name),
      funnel: isolated(translated(names, language) || funnelName),
      tenant: isolated(incubator.name),
    };
    await queueMail(tx, {
      to: { address: email, userId, name: fullName },
      language,
      kind: 'evaluation-feedback',
      subject: translate('evaluations:feedback.mail.subject', language, facts),
      content: {
        greeting: translate('own-account:mail.greeting', language, { name: isolated(fullName) }),
        paragraphs: [translate('evaluations:feedback.mail.text', language, facts)],
        button: {
          label: translate('evaluations:feedback.mail.button', language),
          path: `/applications/feedback/${id}`,
        },
        reason: translate('own-account:mail.reason', language, { tenant: facts.tenant }),
      },
    });
  }
}
