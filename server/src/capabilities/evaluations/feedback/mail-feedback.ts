import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { mailPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { applicationPeople } from '#capabilities/applications/public.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

const applies = sql`exists (select from ${applicationPeople} where ${applicationPeople.tenantId} = ${applications.tenantId}
  and ${applicationPeople.applicationId} = ${applications.id} and ${applicationPeople.userId} = ${users.id})`;

/** Emails everybody who applies about the feedback, in their own language. The texts stay on the page. */
export async function mailFeedback(tx: Tx, ids: readonly Id<'Application'>[]): Promise<void> {
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
  for (const { id, name, names, funnelName, userId, ...person } of rows)
    await mailPerson(tx, { id: userId, ...person }, { kind: 'evaluation-feedback' }, ({ language, tenant }) => {
      const funnel = isolated(translated(names, language) || funnelName);
      const facts = { name: isolated(name), funnel, tenant };
      return {
        subject: translate('evaluations:feedback.mail.subject', language, facts),
        paragraphs: [translate('evaluations:feedback.mail.text', language, facts)],
        button: {
          label: translate('evaluations:feedback.mail.button', language),
          path: `/applications/feedback/${id}`,
        },
      };
    });
}
