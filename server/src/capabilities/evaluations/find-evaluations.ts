import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { DeciderRule, ScoreVisibility } from '@seedbed/domain/applications/funnels/round.ts';
import type { ApplicationStatus } from '@seedbed/domain/applications/status.ts';
import { canOpenEvaluation, type EvaluationFacts } from '@seedbed/domain/evaluations/policy.ts';
import { undoSeconds } from '@seedbed/domain/evaluations/states.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { reviewedApplications } from '#capabilities/applications/public.ts';
import { applications, funnelOwners, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { type EvaluationRow, evaluations } from './table.ts';

interface ApplicationPart {
  name: string;
  status: ApplicationStatus;
  roundId: string | null;
  applicantId: Id<'User'>;
  submittedAt: string | null;
  funnelId: Id<'Funnel'>;
  funnelName: string;
  names: readonly Translation[];
  hidesNames: boolean;
  hidesContacts: boolean;
  ownerIds: Id<'User'>[];
}
interface RoundPart {
  name: readonly Translation[];
  othersScores: ScoreVisibility;
  deciders: DeciderRule;
  minReaders: number | null;
}

/** An evaluation with all data of its card, loaded in one statement. */
export type EvaluationCard = EvaluationRow & {
  application: ApplicationPart;
  round: RoundPart;
  hasAnswers: boolean;
};

const application = subquery<ApplicationPart>(sql`(
  select json_build_object('name', ${applications.name}, 'status', ${applications.status}, 'roundId', ${applications.roundId},
    'applicantId', ${applications.applicantId}, 'submittedAt', ${applications.submittedAt}, 'funnelId', ${funnels.id},
    'funnelName', ${funnels.name}, 'names', ${funnels.names}, 'hidesNames', ${funnels.hidesNames},
    'hidesContacts', ${funnels.hidesContacts}, 'ownerIds', coalesce((
      select json_agg(${funnelOwners.userId} order by ${funnelOwners.userId}) from ${funnelOwners}
      where ${funnelOwners.tenantId} = ${funnels.tenantId} and ${funnelOwners.funnelId} = ${funnels.id}), '[]'))
  from ${applications} join ${funnels} on ${funnels.tenantId} = ${applications.tenantId} and ${funnels.id} = ${applications.funnelId}
  where ${applications.tenantId} = ${evaluations.tenantId} and ${applications.id} = ${evaluations.applicationId})`);

const round = subquery<RoundPart>(sql`(
  select json_build_object('name', ${funnelRounds.name}, 'othersScores', ${funnelRounds.othersScores},
    'deciders', ${funnelRounds.deciders}, 'minReaders', ${funnelRounds.minReaders})
  from ${funnelRounds}
  where ${funnelRounds.tenantId} = ${evaluations.tenantId} and ${funnelRounds.id} = ${evaluations.roundId})`);

const hasAnswers = subquery<boolean>(sql`exists (
  select from ${formFillings}
  where ${formFillings.tenantId} = ${evaluations.tenantId} and ${formFillings.id} = ${evaluations.fillingId}
    and ${formFillings.answeredAt} is not null)`);

/** Alone in a select, for one table. */
export const evaluationCard = {
  ...getTableColumns(evaluations),
  application: application.as('application'),
  round: round.as('round'),
  hasAnswers: hasAnswers.as('has_answers'),
};

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Without a check of rights. */
export async function loadEvaluation(tx: Tx, id: string, { lock = false }: Find = {}): Promise<EvaluationCard> {
  if (!isId<'Evaluation'>(id)) throw new NotFound();
  const [evaluation] = await (lock
    ? selectEvaluations(tx, eq(evaluations.id, id)).for('update')
    : evaluationById(tx.db).execute({ id }));
  if (!evaluation) throw new NotFound();
  return evaluation;
}

/** The evaluation is not withdrawn, and its application is not in the trash. */
export const isLive = () =>
  and(
    isNull(evaluations.trashedAt),
    sql`exists (select from ${applications} where ${applications.tenantId} = ${evaluations.tenantId}
      and ${applications.id} = ${evaluations.applicationId} and ${applications.trashedAt} is null)`,
  );

export const selectEvaluations = (tx: Pick<Tx, 'db'>, where: SQL | undefined) =>
  tx.db.select(evaluationCard).from(evaluations).where(and(where, isLive()));

const evaluationById = perConnection((db) =>
  selectEvaluations({ db }, eq(evaluations.id, sql.placeholder('id'))).prepare('evaluation_by_id'),
);

export const applicationFactsOf = ({ application: given }: EvaluationCard): EvaluationFacts['application'] => ({
  applicantId: given.applicantId,
  status: given.status,
  isSubmitted: given.submittedAt !== null,
  funnelOwnerIds: given.ownerIds,
  hidesNames: given.hidesNames,
});

export const funnelOf = ({ application: { funnelId, funnelName, ownerIds } }: EvaluationCard) => ({
  id: funnelId,
  name: funnelName,
  ownerIds,
});

const pairKey = ({ roundId, applicationId }: Pick<EvaluationRow, 'roundId' | 'applicationId'>) =>
  `${roundId} ${applicationId}`;

const finalByPerson = perConnection((db) =>
  db
    .select({ roundId: evaluations.roundId, applicationId: evaluations.applicationId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.evaluatorId, sql.placeholder('userId')),
        inArray(evaluations.state, ['submitted', 'locked']),
        lt(evaluations.submittedAt, sql.placeholder('sentBefore')),
        anyOf(evaluations.applicationId, 'applicationIds'),
        isNull(evaluations.trashedAt),
      ),
    )
    .prepare('evaluations_final_by_person'),
);

/** The facts of many evaluations: one more statement, for what the person has sent and cannot take back. */
export async function factsOf(tx: Tx, actor: Actor, cards: readonly EvaluationCard[]): Promise<EvaluationFacts[]> {
  if (cards.length === 0) return [];
  const own = await finalByPerson(tx.db).execute({
    userId: actor.userId,
    sentBefore: Temporal.Now.instant().subtract({ seconds: undoSeconds }),
    applicationIds: [...new Set(cards.map(({ applicationId }) => applicationId))],
  });
  const final = new Set(own.map(pairKey));
  return cards.map((card) => ({
    evaluatorId: card.evaluatorId,
    state: card.state,
    application: applicationFactsOf(card),
    othersScores: card.round.othersScores,
    hasOwnFinal: final.has(pairKey(card)),
  }));
}

/** Hidden equals absent. */
export async function findEvaluation(tx: Tx, actor: Actor, id: string, find: Find = {}): Promise<EvaluationCard> {
  const evaluation = await loadEvaluation(tx, id, find);
  const [facts] = await factsOf(tx, actor, [evaluation]);
  assertAllowed(facts !== undefined && canOpenEvaluation(actor, facts), () => new NotFound());
  return evaluation;
}

/** SQL form of `canOpenEvaluation` for those of applications outside the trash, in statements that are not prepared. */
export function openEvaluations(actor: Actor): SQL | undefined {
  const isMine = sql`${evaluations.evaluatorId} = ${actor.userId}`;
  const isOwner = sql`exists (select from ${funnelOwners} where ${funnelOwners.tenantId} = ${applications.tenantId}
    and ${funnelOwners.funnelId} = ${applications.funnelId} and ${funnelOwners.userId} = ${actor.userId})`;
  const seesScores = and(reviewedApplications(actor), inGroup('incubator')(actor) ? undefined : isOwner);
  const sentBefore = Temporal.Now.instant().subtract({ seconds: undoSeconds });
  const hasOwnFinal = sql`exists (select from ${evaluations} own where own.tenant_id = ${evaluations.tenantId}
    and own.round_id = ${evaluations.roundId} and own.application_id = ${evaluations.applicationId}
    and own.evaluator_id = ${actor.userId} and own.state in ('submitted', 'locked')
    and own.submitted_at < ${sentBefore.toString()}::timestamptz and own.trashed_at is null)`;
  const areShown = sql`exists (select from ${funnelRounds} where ${funnelRounds.tenantId} = ${evaluations.tenantId}
    and ${funnelRounds.id} = ${evaluations.roundId} and ${funnelRounds.othersScores} <> 'never')`;
  return and(
    isLive(),
    or(
      and(isMine, notInArray(evaluations.state, ['abstained', 'recused'])),
      sql`exists (select from ${applications} where ${applications.tenantId} = ${evaluations.tenantId}
        and ${applications.id} = ${evaluations.applicationId} and ${seesScores ?? sql`true`})`,
      and(inArray(evaluations.state, ['submitted', 'locked']), areShown, hasOwnFinal),
    ),
  );
}

/** For the person who reads it; others may not, also if they see it. */
export async function findOwnEvaluation(tx: Tx, actor: Actor, id: string): Promise<EvaluationCard> {
  const evaluation = await loadEvaluation(tx, id, { lock: true });
  if (evaluation.evaluatorId === actor.userId) return evaluation;
  await findEvaluation(tx, actor, id);
  throw new Forbidden();
}

const evaluationsOfApplications = perConnection((db) =>
  selectEvaluations({ db }, anyOf(evaluations.applicationId, 'applicationIds'))
    .orderBy(asc(evaluations.id))
    .prepare('evaluations_of_applications'),
);

/** The evaluations of these applications that the person may open, oldest first. */
export async function evaluationsOf(
  tx: Tx,
  actor: Actor,
  applicationIds: readonly Id<'Application'>[],
): Promise<EvaluationCard[]> {
  const cards = await evaluationsOfApplications(tx.db).execute({ applicationIds });
  const facts = await factsOf(tx, actor, cards);
  return cards.filter((_, i) => canOpenEvaluation(actor, facts[i] as EvaluationFacts));
}

const mostOwn = 500;

/** The queue of a person: what is due first comes first, what was sent last. */
export const ownEvaluations = (tx: Tx, { userId }: Actor): Promise<EvaluationCard[]> =>
  ownStatement(tx.db).execute({ userId });

const ownStatement = perConnection((db) =>
  selectEvaluations(
    { db },
    and(
      eq(evaluations.evaluatorId, sql.placeholder('userId')),
      notInArray(evaluations.state, ['abstained', 'recused', 'expired']),
    ),
  )
    .orderBy(sql`${evaluations.submittedAt} is not null`, sql`${evaluations.dueAt} asc nulls last`, asc(evaluations.id))
    .limit(mostOwn)
    .prepare('own_evaluations'),
);
