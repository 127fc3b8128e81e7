import { leadLinkDays } from '@seedbed/domain/applications/leads/lead.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type Language, localeOf, translated } from '@seedbed/domain/kernel/translations.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { findUser } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { seenApplications } from '#capabilities/applications/find-applications.ts';
import { applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { dateFormatter } from '#platform/formatters.ts';
import type { Tx } from '#platform/tx.ts';

const most = 20;

/** The newest applications of a funnel, or of all, for the preview of an email. */
export async function templateRecipients(tx: Tx, actor: Actor, scope: string, language: Language) {
  const seen = seenApplications(actor);
  if (seen === false) return [];
  const [, funnelId] = scope.split('/');
  const rows = await tx.db
    .select({
      ...{ id: applications.id, name: applications.name, applicant: users.fullName, timezone: users.timezone },
      ...{ funnel: funnels.name, funnelNames: funnels.names, closesAt: funnels.closesAt, round: funnelRounds.name },
      ...{ note: applications.returnNote, returnDueAt: applications.returnDueAt },
    })
    .from(applications)
    .innerJoin(users, and(eq(users.tenantId, applications.tenantId), eq(users.id, applications.applicantId)))
    .innerJoin(funnels, and(eq(funnels.tenantId, applications.tenantId), eq(funnels.id, applications.funnelId)))
    .leftJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, applications.tenantId), eq(funnelRounds.id, applications.roundId)),
    )
    .where(
      and(
        isNull(applications.trashedAt),
        seen === true ? undefined : seen,
        funnelId ? eq(applications.funnelId, funnelId as Id<'Funnel'>) : undefined,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(most);
  const incubator = await findIncubatorIn(tx);
  const sender = (await findUser(tx, actor.userId))?.fullName ?? '';
  return rows.map(({ id, name, applicant, funnel, funnelNames, ...row }) => {
    const dueAt = row.returnDueAt ?? row.closesAt;
    const timeZone = row.timezone ?? incubator.timezone;
    const when = dateFormatter(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone });
    return {
      id,
      name: `${applicant} · ${name}`,
      values: {
        ...{ applicant, organization: incubator.name, application: name, sender, days: String(leadLinkDays) },
        funnel: translated(funnelNames, language) || funnel,
        round: translated(row.round ?? [], language) || (row.round?.[0]?.value ?? ''),
        deadline: dueAt ? when.format(dueAt.epochMilliseconds) : '',
        note: row.note ?? '',
      },
    };
  });
}
