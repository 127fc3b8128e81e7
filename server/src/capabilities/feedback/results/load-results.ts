import { canReadAnswers } from '@seedbed/domain/feedback/policy.ts';
import { type QuestionResult, resultsOf } from '@seedbed/domain/feedback/results/results.ts';
import { scoreQuestionOf } from '@seedbed/domain/feedback/results/score.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { requestCard, visibleRequests } from '#capabilities/feedback/requests/find-requests.ts';
import { feedbackRequests, type RequestRow } from '#capabilities/feedback/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import type { Tx } from '#platform/tx.ts';
import { questionsOf, type ResultRow, rowsOf } from './load-rows.ts';

export type LoadedResult = QuestionResult<ResultRow>;

export interface Results {
  /** Answers that count already; anonymous ones come in groups of five and more. */
  n: number;
  questions: readonly LoadedResult[];
  programNames: ReadonlyMap<string, string>;
}

/** Null for people who may not read the answers, and for a draft. */
export async function loadResults(tx: Tx, actor: Actor, request: RequestRow): Promise<Results | null> {
  if (!canReadAnswers(actor, request) || request.state === 'draft') return null;
  const rows = await rowsOf(tx, request);
  const terms = { isAnonymous: request.anonymity === 'anonymous', isClosed: request.state === 'closed' };
  const questions = resultsOf(await questionsOf(tx, request), rows, terms);
  const ids = [...new Set(questions.flatMap(({ groups }) => groups.flatMap(({ programId }) => programId ?? [])))];
  const names = ids.length
    ? await tx.db
        .select({ id: programs.id, name: programs.name })
        .from(programs)
        .where(inArray(programs.id, ids as (typeof programs.$inferSelect)['id'][]))
    : [];
  return { n: rows.length, questions, programNames: new Map(names.map(({ id, name }) => [id, name])) };
}

export interface TrendPoint {
  requestId: string;
  name: string;
  openedAt: Temporal.Instant;
  n: number;
  mean: number;
  nps: number | null;
}

const mostPoints = 24;

/** The score of this survey and of others with the same form that the person may read, oldest first. */
export async function loadTrend(tx: Tx, actor: Actor, { formId }: RequestRow): Promise<TrendPoint[]> {
  const visible = visibleRequests(actor);
  const found = await tx.db
    .select(requestCard)
    .from(feedbackRequests)
    .where(
      and(
        eq(feedbackRequests.formId, formId),
        isNotNull(feedbackRequests.openedAt),
        isNull(feedbackRequests.trashedAt),
        visible.key === 'ALL' ? undefined : eq(feedbackRequests.createdById, actor.userId),
      ),
    )
    .orderBy(asc(feedbackRequests.openedAt))
    .limit(mostPoints);
  const points: TrendPoint[] = [];
  for (const request of found) {
    if (!canReadAnswers(actor, request)) continue;
    const score = scoreQuestionOf(await questionsOf(tx, request));
    const results = score && (await loadResults(tx, actor, request));
    const result = results?.questions.find(({ question }) => question.id === score?.id);
    if (!result || result.mean === null || !request.openedAt) continue;
    const { n, mean, nps } = result;
    points.push({ requestId: request.id, name: request.name, openedAt: request.openedAt, n, mean, nps });
  }
  return points;
}
