import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { endOfDay } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { applicationRounds, applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { formVersions } from '#capabilities/forms/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface DemoRound {
  id: Id<'FunnelRound'>;
  ownerId: Id<'User'>;
  formId: Id<'Form'>;
  formNumber: number;
  questions: readonly FormQuestion[];
  dueOn: Temporal.PlainDate | null;
  dueAt: Temporal.Instant | null;
  people: Id<'User'>[];
  /** In the round now, or past it. */
  applications: { id: Id<'Application'>; place: number; isWaiting: boolean; isCurrent: boolean }[];
}

const mostPeople = 22;

/** Evaluators first; advisors fill a small group. */
async function peopleIn(tx: Tx): Promise<Id<'User'>[]> {
  const rows = await tx.db
    .select({ id: users.id, type: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(inArray(roles.type, ['Evaluator', 'Expert', 'Mentor']), eq(users.status, 'active'), isNull(users.trashedAt)),
    )
    .orderBy(sql`${roles.type} <> 'Evaluator'`, sql`${roles.type} <> 'Expert'`, asc(users.createdAt), asc(users.id))
    .limit(mostPeople);
  const own = rows.filter(({ type }) => type === 'Evaluator');
  return (own.length >= 8 ? own : rows.slice(0, 8)).map(({ id }) => id);
}

/** The evaluation rounds of the tenant with the applications that came into them. */
export async function readRounds(tx: Tx): Promise<DemoRound[]> {
  const rounds = await tx.db
    .select({
      id: funnelRounds.id,
      formId: funnelRounds.evaluationFormId,
      dueOn: funnelRounds.dueOn,
      ownerId: funnels.createdById,
    })
    .from(funnelRounds)
    .innerJoin(funnels, and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId)))
    .where(
      and(
        eq(funnelRounds.type, 'evaluation'),
        isNotNull(funnelRounds.evaluationFormId),
        isNull(funnelRounds.trashedAt),
      ),
    )
    .orderBy(asc(funnelRounds.id));
  const people = await peopleIn(tx);
  if (rounds.length === 0 || people.length < 2) return [];
  const { timezone } = await findIncubatorIn(tx);
  const found: DemoRound[] = [];
  for (const { formId, dueOn, ...round } of rounds) {
    const [form] = await tx.db
      .select()
      .from(formVersions)
      .where(eq(formVersions.formId, formId as Id<'Form'>))
      .orderBy(sql`${formVersions.number} desc`)
      .limit(1);
    const came = await applicationsOf(tx, round.id);
    if (!form || came.length === 0) continue;
    found.push({
      ...round,
      formId: form.formId,
      formNumber: form.number,
      questions: form.questions,
      dueOn,
      dueAt: dueOn && endOfDay(dueOn, timezone),
      people,
      applications: came,
    });
  }
  return found;
}

async function applicationsOf(tx: Tx, roundId: Id<'FunnelRound'>): Promise<DemoRound['applications']> {
  const rows = await tx.db
    .select({ id: applications.id, status: applications.status, current: applications.roundId })
    .from(applicationRounds)
    .innerJoin(
      applications,
      and(eq(applications.tenantId, applicationRounds.tenantId), eq(applications.id, applicationRounds.applicationId)),
    )
    .where(and(eq(applicationRounds.roundId, roundId), isNull(applications.trashedAt)))
    .orderBy(asc(applications.id));
  return rows.map(({ id, status, current }, place) => ({
    id,
    place,
    isWaiting: current === roundId && status === 'under_review',
    isCurrent: current === roundId && status === 'pending_decision',
  }));
}
