import { canManageRoundsOf } from '@seedbed/domain/applications/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ownerIds } from '#capabilities/applications/funnels/find-funnels.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { applicationRounds, applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { type ConditionSource, isAskedFor, shownChoices } from '#capabilities/emails/public.ts';
import type { Tx } from '#platform/tx.ts';

const ofFunnel = and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId));

/** A campaign waits until every applicant of a round knows the decision. For people who manage the round. */
export const decisionsReleased: ConditionSource = {
  kind: 'decisions',
  choices: async (tx, actor, language, query) => {
    const isRound = 'recordId' in query ? isAskedFor(query, funnelRounds.id, funnels.name) : undefined;
    const search = ('search' in query && query.search?.toLocaleLowerCase()) || '';
    const rounds = await tx.db
      .select({ recordId: funnelRounds.id, round: funnelRounds.name, funnel: funnels.name, ownerIds })
      .from(funnelRounds)
      .innerJoin(funnels, ofFunnel)
      .where(and(isNull(funnelRounds.trashedAt), isNull(funnels.trashedAt), eq(funnels.status, 'published'), isRound))
      .orderBy(asc(funnels.name), asc(funnels.id), sql`${funnelRounds.position} collate "C"`);
    return rounds
      .filter((one) => canManageRoundsOf(actor, one))
      .map(({ recordId, round, funnel }) => ({ recordId, name: `${funnel} · ${translated(round, language)}` }))
      .filter(({ name }) => name.toLocaleLowerCase().includes(search))
      .slice(0, shownChoices);
  },
  progress: async (tx, { recordId }) => ((await isThere(tx, recordId)) ? countReleased(tx, recordId) : null),
};

const isThere = async (tx: Tx, roundId: string): Promise<boolean> =>
  (await tx.db.$count(
    funnelRounds,
    and(eq(funnelRounds.id, roundId as Id<'FunnelRound'>), isNull(funnelRounds.trashedAt)),
  )) > 0;

/** Withdrawn and moved applications get no decision. A place on the waiting list is one. */
async function countReleased(tx: Tx, roundId: string) {
  const was = sql`exists (select from ${applicationRounds} as passed where passed.tenant_id = ${applications.tenantId}
    and passed.application_id = ${applications.id} and passed.round_id = ${roundId}::uuid)`;
  const isOpen = sql`${applications.roundId} = ${roundId}::uuid and ${applications.status} not in ('accepted', 'rejected')
    and ${applications.outcomeReason} is distinct from 'waitlisted'`;
  const isHeld = sql`exists (select from ${decisionEmails} as held where held.tenant_id = ${applications.tenantId}
    and held.application_id = ${applications.id} and held.round_id = ${roundId}::uuid
    and held.sent_at is null and held.trashed_at is null)`;
  const [counts] = await tx.db
    .select({
      total: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where not (${isOpen}) and not ${isHeld}))::int`,
    })
    .from(applications)
    .where(
      sql`${applications.trashedAt} is null and ${applications.submittedAt} is not null
        and (${applications.outcomeReason} is null or ${applications.outcomeReason} not in ('withdrawn', 'moved'))
        and (${applications.roundId} = ${roundId}::uuid or ${was})`,
    );
  return counts ?? { done: 0, total: 0 };
}
