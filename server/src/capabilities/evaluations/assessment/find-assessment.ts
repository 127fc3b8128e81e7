import { healthOf, joinedByCriterion, type Sitting, sittingsOf } from '@seedbed/domain/evaluations/assessment.ts';
import { canSeeAssessment } from '@seedbed/domain/evaluations/policy.ts';
import { scoreOf, scoreRange, sharesOf } from '@seedbed/domain/evaluations/score.ts';
import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { criteriaById, versionsOf } from '#capabilities/forms/public.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { type SentScorecard, scorecardsOf } from './scorecard-sources.ts';

export interface AssessedCriterion {
  key: string;
  name: string;
}

export interface Assessment {
  health: number | null;
  criteria: readonly AssessedCriterion[];
  sittings: readonly (Sitting & { name: string })[];
  evaluations: readonly AssessedRow[];
}

/** An evaluation, or the scorecard of a coaching session. */
export type AssessedRow = Awaited<ReturnType<typeof rowsOf>>[number] & { sessionId: Id<'CoachingSession'> | null };

/** The sent evaluations of all applications that became this startup. */
const rowsOf = (tx: Tx, startupId: Id<'Startup'>) =>
  tx.db
    .select({
      id: evaluations.id,
      applicationId: evaluations.applicationId,
      applicationName: applications.name,
      roundId: evaluations.roundId,
      roundNames: funnelRounds.name,
      evaluatorId: evaluations.evaluatorId,
      submittedAt: evaluations.submittedAt,
      score: evaluations.score,
      recommendation: evaluations.recommendation,
      criteria: evaluations.criteria,
      formId: formFillings.formId,
      formNumber: formSubmissions.formNumber,
    })
    .from(evaluations)
    .innerJoin(
      applications,
      and(eq(applications.tenantId, evaluations.tenantId), eq(applications.id, evaluations.applicationId)),
    )
    .innerJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, evaluations.tenantId), eq(funnelRounds.id, evaluations.roundId)),
    )
    .innerJoin(
      formFillings,
      and(eq(formFillings.tenantId, evaluations.tenantId), eq(formFillings.id, evaluations.fillingId)),
    )
    .leftJoin(
      formSubmissions,
      and(
        eq(formSubmissions.tenantId, formFillings.tenantId),
        eq(formSubmissions.fillingId, formFillings.id),
        eq(formSubmissions.number, formFillings.submissionCount),
      ),
    )
    .where(
      and(
        eq(applications.startupId, startupId),
        inArray(evaluations.state, ['submitted', 'locked']),
        isNotNull(evaluations.submittedAt),
        isNull(evaluations.trashedAt),
        isNull(applications.trashedAt),
      ),
    )
    .orderBy(asc(evaluations.submittedAt), asc(evaluations.id));

/** The scores of a startup, with the criteria that the reader may see. Six statements, and those of the startup. */
export async function findAssessment(
  tx: Tx,
  actor: Actor,
  startupId: string,
  language: string,
  now = Temporal.Now.instant(),
): Promise<Assessment> {
  if (!(await hasFeatureIn(tx, 'assessment'))) throw new FeatureLocked('assessment');
  const startup = await findStartup(tx, actor, startupId);
  const isShared = await hasFeatureIn(tx, 'evaluationVisibility');
  assertAllowed(canSeeAssessment(actor, startup.id, { isShared }), () => new NotFound());
  const evaluated = await rowsOf(tx, startup.id);
  const scorecards = await scorecardsOf(tx, actor, startup.id);
  const versions = await versionsOf(tx, [...new Set([...evaluated, ...scorecards].map(({ formId }) => formId))]);
  const rows: AssessedRow[] = [
    ...evaluated.map((row) => ({ ...row, sessionId: null })),
    ...scorecards.map((one) => rowOfScorecard(one, versions)),
  ].toSorted((a, b) => Temporal.Instant.compare(a.submittedAt ?? now, b.submittedAt ?? now));
  const asked = versions.flatMap(({ questions }) => questions.flatMap(({ criterionId }) => criterionId ?? []));
  const topics = await criteriaById(tx, [...new Set(asked)]);
  const criteria = new Map<string, AssessedCriterion & { weight: number }>();
  const scored = rows.map((row) => {
    const form = versions.find(({ formId, number }) => formId === row.formId && number === row.formNumber);
    const parts = [];
    // A question of the scorecard may be hidden from a role.
    for (const question of form ? shownLines(actor.roleType, form.questions) : []) {
      const value = row.criteria?.[question.id];
      if (value === undefined) continue;
      const topic = topics.get(question.criterionId ?? '');
      const key = topic?.id ?? keyOf(question);
      parts.push({ key, value, weight: question.weight ?? 1 });
      const name = topic?.name ?? (translated(question.label, language) || (question.label[0]?.value ?? ''));
      criteria.set(key, { key, name, weight: 0 });
    }
    const own = joinedByCriterion(parts);
    for (const [key, { weight }] of own) criteria.set(key, { ...(criteria.get(key) as AssessedCriterion), weight });
    const at = row.submittedAt ?? now;
    const values = new Map([...own].map(([key, { value }]) => [key, value]));
    return { roundId: row.roundId, applicationId: row.applicationId, at, criteria: values };
  });
  const sittings = sittingsOf(scored).map((sitting) => {
    const row = rows.find(({ applicationId, roundId }) => sitting.id === `${applicationId} ${roundId}`);
    const name =
      translated(row?.roundNames ?? [], language) || (row?.roundNames[0]?.value ?? row?.applicationName ?? '');
    return { ...sitting, name };
  });
  const weights = new Map([...criteria].map(([key, { weight }]) => [key, weight]));
  return {
    health: healthOf(sittings, weights, now),
    criteria: [...criteria.values()].map(({ key, name }) => ({ key, name })),
    sittings,
    evaluations: rows.toReversed(),
  };
}

/** Each session is a sitting of its own. */
function rowOfScorecard(
  { sessionId, name, coachId, at, formId, formNumber, answers }: SentScorecard,
  versions: Awaited<ReturnType<typeof versionsOf>>,
): AssessedRow {
  const questions = versions.find((one) => one.formId === formId && one.number === formNumber)?.questions ?? [];
  const shares = sharesOf(questions, answers);
  return {
    ...{ sessionId, id: sessionId as string as Id<'Evaluation'>, formId, formNumber },
    ...{ applicationId: sessionId as string as Id<'Application'>, roundId: sessionId as string as Id<'FunnelRound'> },
    ...{ applicationName: name, roundNames: [], evaluatorId: coachId, submittedAt: at, recommendation: null },
    score: scoreOf(questions, answers),
    criteria: Object.fromEntries([...shares].map(([question, share]) => [question, share * scoreRange[1]])),
  };
}

/** Without a chosen criterion, the same one in several scorecards has the same slug, or the same words. */
const keyOf = ({ id, slug, label }: FormQuestion): string => slug ?? label[0]?.value.trim().toLowerCase() ?? id;
