import type { AssignedEvaluation, Candidate, Need } from '@seedbed/domain/evaluations/allocation/allocation.ts';
import { companyDomainOf } from '@seedbed/domain/evaluations/company-domain.ts';
import type { ExtraNeed } from '@seedbed/domain/evaluations/input.ts';
import { isDone } from '@seedbed/domain/evaluations/states.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { optionIdOf } from '@seedbed/domain/kernel/questions/question.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { applicationPeople } from '#capabilities/applications/public.ts';
import { applications } from '#capabilities/applications/table.ts';
import { isLive } from '#capabilities/evaluations/find-evaluations.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { formFillings, formSubmissions, formVersions } from '#capabilities/forms/table.ts';
import { assignedTo } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import type { EvaluationRound } from './find-round.ts';

/** An application as the allocation sees it, before it has needs. */
export interface WaitingApplication {
  id: Id<'Application'>;
  name: string;
  domains: string[];
  excluded: string[];
  language: string | null;
  industries: string[];
}

/** Declared conflicts, people taken off, those who apply together, and who looks after a startup of one of them. */
const excluded = subquery<string[]>(sql`coalesce((
  select json_agg(person) from (
    select ${evaluations.evaluatorId} as person from ${evaluations}
    where ${evaluations.tenantId} = ${applications.tenantId} and ${evaluations.applicationId} = ${applications.id}
      and ${evaluations.state} in ('abstained', 'recused') and ${evaluations.evaluatorId} is not null
      and ${evaluations.trashedAt} is null
    union
    select assigned.user_id from ${startupFounders}
    cross join lateral (${assignedTo({ tenantId: startupFounders.tenantId, id: startupFounders.startupId })}) as assigned
    where ${startupFounders.tenantId} = ${applications.tenantId} and (${startupFounders.userId} = ${applications.applicantId}
      or ${startupFounders.userId} in (select ${applicationPeople.userId} from ${applicationPeople}
        where ${applicationPeople.tenantId} = ${applications.tenantId} and ${applicationPeople.applicationId} = ${applications.id}))
    union
    select ${applicationPeople.userId} from ${applicationPeople}
    where ${applicationPeople.tenantId} = ${applications.tenantId} and ${applicationPeople.applicationId} = ${applications.id}
  ) as people), '[]')`);

/** People who apply together with the applicant. */
const otherEmails = subquery<string[]>(sql`coalesce((
  select json_agg(${users.email}) from ${applicationPeople}
  join ${users} on ${users.tenantId} = ${applicationPeople.tenantId} and ${users.id} = ${applicationPeople.userId}
  where ${applicationPeople.tenantId} = ${applications.tenantId} and ${applicationPeople.applicationId} = ${applications.id}), '[]')`);

/** The chosen option of the newest answers to a question that its form names `industry`. */
const industry = subquery<{ answer: unknown; options: { id: string; label: Translation[] }[] } | null>(sql`(
  select json_build_object('answer', ${formSubmissions.answers} -> (question ->> 'id'), 'options', question -> 'options')
  from ${formFillings}
  join ${formSubmissions} on ${formSubmissions.tenantId} = ${formFillings.tenantId} and ${formSubmissions.fillingId} = ${formFillings.id}
  join ${formVersions} on ${formVersions.tenantId} = ${formFillings.tenantId} and ${formVersions.formId} = ${formFillings.formId}
    and ${formVersions.number} = ${formSubmissions.formNumber}
  cross join lateral jsonb_array_elements(${formVersions.questions}) as question
  where ${formFillings.tenantId} = ${applications.tenantId} and ${formFillings.recordKind} = 'application'
    and ${formFillings.recordId} = ${applications.id} and ${formFillings.trashedAt} is null
    and question ->> 'slug' = 'industry'
  order by ${formSubmissions.number} desc limit 1)`);

/** The applications of the round that wait for readers: all of them, or the given ones. */
export async function loadCandidates(
  tx: Tx,
  { id, settings }: EvaluationRound,
  ids: readonly string[] | null,
): Promise<WaitingApplication[]> {
  const readsIndustry = settings.needs.some(({ kind }) => kind === 'industry');
  const rows = await tx.db
    .select({
      id: applications.id,
      name: applications.name,
      applicantId: applications.applicantId,
      email: users.email,
      language: users.language,
      otherEmails: otherEmails.as('other_emails'),
      excluded: excluded.as('excluded'),
      industry: (readsIndustry ? industry : subquery<null>(sql`null::json`)).as('industry'),
    })
    .from(applications)
    .innerJoin(users, and(eq(users.tenantId, applications.tenantId), eq(users.id, applications.applicantId)))
    .where(
      and(
        eq(applications.roundId, id),
        inArray(applications.status, ['under_review', 'pending_decision', 'ready_for_meeting']),
        isNull(applications.trashedAt),
        ids ? inArray(applications.id, ids as Id<'Application'>[]) : undefined,
      ),
    )
    .orderBy(asc(applications.id));
  return rows.map(({ email, otherEmails: others, applicantId, industry: chosen, ...row }) => ({
    ...row,
    excluded: [...row.excluded, applicantId],
    domains: [email, ...others].flatMap((one) => companyDomainOf(one) ?? []),
    industries: labelsOf(chosen),
  }));
}

/** In every language, in lower case, to compare with the tags of people. */
function labelsOf(chosen: { answer: unknown; options: { id: string; label: Translation[] }[] } | null): string[] {
  const answers = [chosen?.answer].flat().filter((one) => typeof one === 'string');
  return answers.flatMap((one) =>
    (chosen?.options.find(({ id }) => id === optionIdOf(one))?.label ?? []).map(({ value }) => value.toLowerCase()),
  );
}

/** The needs of one application: the minimum of readers, and what the round asks for besides. */
export const withNeeds = (
  { id, domains, excluded: people, language, industries }: WaitingApplication,
  readers: number,
  extra: readonly ExtraNeed[],
): Candidate => ({
  id,
  domains,
  excluded: people,
  needs: [
    { kind: 'readers', count: readers },
    ...extra.flatMap(({ kind, role, count }): Need[] => {
      if (kind === 'role') return role ? [{ kind, role, count }] : [];
      if (kind === 'language') return language ? [{ kind, language, count }] : [];
      const [first] = industries;
      return first ? [{ kind, industry: first, count }] : [];
    }),
  ],
});

const staleDays = 7;

/** The evaluations of these applications, or of the whole round, by person, without those who do not read it. */
export async function loadAssigned(tx: Tx, roundId: Id<'FunnelRound'>): Promise<AssignedEvaluation[]> {
  const rows = await tx.db
    .select({
      applicationId: evaluations.applicationId,
      evaluatorId: evaluations.evaluatorId,
      state: evaluations.state,
      isStale: sql<boolean>`${evaluations.createdAt} < now() - ${`${staleDays} days`}::interval`,
    })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.roundId, roundId),
        notInArray(evaluations.state, ['abstained', 'recused', 'expired']),
        isLive(),
      ),
    )
    .orderBy(asc(evaluations.id));
  return rows.flatMap(({ applicationId, evaluatorId, state, isStale }) =>
    evaluatorId ? { applicationId, evaluatorId, state: isDone(state) ? 'done' : isStale ? 'late' : 'open' } : [],
  );
}
