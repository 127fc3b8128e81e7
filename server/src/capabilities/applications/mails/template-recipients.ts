import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { seenApplications } from '#capabilities/applications/find-applications.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

const most = 20;

/** The newest applications of a funnel, or of all, for the preview of an email. */
export async function templateRecipients(tx: Tx, actor: Actor, scope: string) {
  const seen = seenApplications(actor);
  if (seen === false) return [];
  const [, funnelId] = scope.split('/');
  const rows = await tx.db
    .select({ id: applications.id, name: applications.name, applicant: users.fullName, funnel: funnels.name })
    .from(applications)
    .innerJoin(users, and(eq(users.tenantId, applications.tenantId), eq(users.id, applications.applicantId)))
    .innerJoin(funnels, and(eq(funnels.tenantId, applications.tenantId), eq(funnels.id, applications.funnelId)))
    .where(
      and(
        isNull(applications.trashedAt),
        seen === true ? undefined : seen,
        funnelId ? eq(applications.funnelId, funnelId as Id<'Funnel'>) : undefined,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(most);
  const { name: organization } = await findIncubatorIn(tx);
  return rows.map(({ id, name, applicant, funnel }) => ({
    id,
    name: `${applicant} · ${name}`,
    values: { applicant, organization, funnel, application: name },
  }));
}
